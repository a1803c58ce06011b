/** What was typed into a form that could not be stored, so that it can be sent again. */
import type { MiddlewareFunction } from "react-router";
import { sentFormContext } from "./context.ts";
import { isMultipart } from "./listener/desk-app.ts";

/** No form without files is longer. */
const maxTypedBytes = 1024 * 1024;

/** Keeps a copy for the page that says that the database is busy. Forms with files are not copied. */
export const keepSentForm: MiddlewareFunction<Response> = ({ request, context }, next) => {
  if (request.method === "POST" && !hasFiles(request)) context.set(sentFormContext, request.clone());
  return next();
};

/** Files stay in the browser: those of strangers are not read into memory. */
export async function textFields(request: Request): Promise<[string, string][]> {
  if (hasFiles(request)) {
    await request.body?.pipeTo(new WritableStream());
    return [];
  }
  const form = await request.formData().catch(() => new FormData());
  return [...form].flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value] satisfies [string, string]] : [],
  );
}

function hasFiles({ headers }: Request): boolean {
  const length = Number(headers.get("content-length") ?? Number.POSITIVE_INFINITY);
  return length > maxTypedBytes && isMultipart(headers.get("content-type") ?? "");
}
