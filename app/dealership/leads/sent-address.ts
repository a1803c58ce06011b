/** Address after a stored request: it has the reference, nothing that was typed. */
import { readReference } from "./lead.ts";

export const sentParameter = "sent";

/** `path` has no locale prefix, and may have a query. */
export function sentAddress(path: string, reference: string): string {
  return `${path}${path.includes("?") ? "&" : "?"}${new URLSearchParams({ [sentParameter]: reference })}`;
}

/** `undefined` without a valid reference. */
export function sentReference(url: URL): string | undefined {
  return readReference(url.searchParams.get(sentParameter) ?? "");
}
