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
