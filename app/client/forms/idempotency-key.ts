// Idempotency keys are stored in the history entry, so that Back and reload resend the same request.
import { entryValue, setEntryValue } from "./history-entry.ts";

const stateProperty = "formKeys";

/** `undefined` if the form was not sent from this history entry. */
export function storedIdempotencyKey(formId: string): string | undefined {
  const key = entryValue(stateProperty, formId);
  return typeof key === "string" ? key : undefined;
}

export function storeIdempotencyKey(formId: string, key: string | undefined): void {
  setEntryValue(stateProperty, formId, key);
}

export function newIdempotencyKey(): string {
  // `randomUUID` needs HTTPS, which a site in a local network may not have.
  if ("randomUUID" in crypto) return crypto.randomUUID();
  return [...window.crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}
