/** Thrown by loaders, rendered by the error page. */
import { data } from "react-router";

/** `route`: no such address. `page`: malformed address. `content`: well-formed, but it does not exist. */
export type NotFoundReason = "route" | "page" | "content";

export type NotFound = { notFound: NotFoundReason };

export function notFound(reason: NotFoundReason) {
  return data<NotFound>({ notFound: reason }, { status: 404 });
}

export function notFoundReason(value: unknown): NotFoundReason | undefined {
  if (typeof value !== "object" || value === null || !("notFound" in value)) return undefined;
  const reason = value.notFound;
  return reason === "route" || reason === "page" || reason === "content" ? reason : undefined;
}

/** Of a request that no route answers; in the visitor's language. */
export type Refusal = { title: string; text: string };

export function refusal(value: unknown): Refusal | undefined {
  if (typeof value !== "object" || value === null || !("title" in value) || !("text" in value)) return undefined;
  const { title, text } = value;
  return typeof title === "string" && typeof text === "string" ? { title, text } : undefined;
}
