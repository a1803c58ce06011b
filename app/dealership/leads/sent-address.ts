import { readReference } from "./lead.ts";

export const sentParameter = "sent";

/** Path of the success page: `path` with the reference. `path` may have a query. */
export function sentAddress(path: string, reference: string): string {
  return `${path}${path.includes("?") ? "&" : "?"}${new URLSearchParams({ [sentParameter]: reference })}`;
}

/** Reference in the URL of a success page; `undefined` without a valid one. */
export function sentReference(url: URL): string | undefined {
  return readReference(url.searchParams.get(sentParameter) ?? "");
}
