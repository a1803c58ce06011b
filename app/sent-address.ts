/** The address of a page that says that a request was kept: its reference is all it carries, nothing that was typed. */
import { readReference } from "./dealership/lead.ts";

export const sentParameter = "sent";

/** `path` without language prefix, with or without a query. */
export function sentAddress(path: string, reference: string): string {
  return `${path}${path.includes("?") ? "&" : "?"}${new URLSearchParams({ [sentParameter]: reference })}`;
}

/** `undefined` where the address names no reference, or what is none. */
export function sentReference(url: URL): string | undefined {
  return readReference(url.searchParams.get(sentParameter) ?? "");
}
