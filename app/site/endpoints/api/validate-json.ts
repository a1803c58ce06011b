import type * as z from "zod";
import type { FieldValue } from "../../../dealership/leads/lead.ts";
import { readJsonObject, maxJsonBytes, type JsonObject } from "./json-body.ts";
import { problem, type ApiRequest, type ValidationResult, type FieldErrors } from "./submit-api-lead.ts";
import type { ProblemDetails } from "../../../http/problem.ts";

export async function readJson(apiRequest: ApiRequest): Promise<{ body: JsonObject } | { problem: ProblemDetails }> {
  const { request, words } = apiRequest;
  if (!/^application\/json\s*(?:;|$)/i.test(request.headers.get("content-type") ?? ""))
    return { problem: problem(apiRequest, 415, "api.media-type", "api.only-json") };
  const body = await readJsonObject(request);
  if (body === "too-large")
    return {
      problem: {
        status: 413,
        title: words("api.too-large"),
        detail: words("api.too-large-help", { most: maxJsonBytes }),
      },
    };
  if (body === "broken") return { problem: problem(apiRequest, 400, "api.bad-request", "api.broken-json") };
  if (body === "no-object") return { problem: problem(apiRequest, 400, "api.bad-request", "api.no-object") };
  return { body };
}

type Values = Readonly<Record<string, FieldValue | undefined>>;

export async function validateJson(
  apiRequest: ApiRequest,
  schema: z.ZodType<Values>,
  levels: Extract<ValidationResult, { levels: unknown }>["levels"],
): Promise<ValidationResult> {
  const result = await readJson(apiRequest);
  if ("problem" in result) return result;
  const parsed = schema.safeParse(result.body);
  return parsed.success ? { values: parsed.data, levels } : { errors: fieldErrors(parsed.error) };
}

export function fieldErrors({ issues }: z.ZodError): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of issues) (errors[String(path[0])] ??= []).push(message);
  return errors;
}
