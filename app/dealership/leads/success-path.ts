import { parseReference } from "./lead.ts";

export const successParameter = "sent";

/** Path of the success page: `path` with the reference. `path` may have a query. */
export function successPath(path: string, reference: string): string {
  return `${path}${path.includes("?") ? "&" : "?"}${new URLSearchParams({ [successParameter]: reference })}`;
}

/** Reference in the URL of a success page; `undefined` without a valid one. */
export function successReference(url: URL): string | undefined {
  return parseReference(url.searchParams.get(successParameter) ?? "");
}

export function trackPath(reference: string): string {
  return `/track-order?reference=${reference}`;
}
