/** The address of a page that says that a request was kept: its reference is all it carries, nothing that was typed. */
import { readReference } from "./dealership/lead.ts";

const parameter = "sent";

/** Without language prefix. */
export function sentAddress(path: string, reference: string): string {
  return `${path}?${new URLSearchParams({ [parameter]: reference })}`;
}

/** `undefined` where the address names no reference, or what is none. */
export function sentReference(url: URL): string | undefined {
  return readReference(url.searchParams.get(parameter) ?? "");
}
