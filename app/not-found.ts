/** The three ways of not finding, as values that a loader throws and the error page speaks. */
import { data } from "react-router";

/** `route`: no such address. `page`: the address is malformed. `content`: well-formed, but there is no such thing. */
export type NotFoundReason = "route" | "page" | "content";

export type NotFound = { notFound: NotFoundReason };

export function notFound(reason: NotFoundReason) {
  return data<NotFound>({ notFound: reason }, { status: 404 });
}

/** The same for what was there and will not come back: search engines forget it sooner. */
export function gone() {
  return data<NotFound>({ notFound: "content" }, { status: 410 });
}

export function notFoundReason(value: unknown): NotFoundReason | undefined {
  if (typeof value !== "object" || value === null || !("notFound" in value)) return undefined;
  const reason = value.notFound;
  return reason === "route" || reason === "page" || reason === "content" ? reason : undefined;
}
