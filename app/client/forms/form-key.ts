/** Idempotency key of a form. Kept in the history entry, so that Back and reload resend the same request until the end of the next day. */
const property = "formKeys";

/** `undefined` if this entry's form was not sent yet. */
export function keyOfEntry(form: string): string | undefined {
  const key = new Map(Object.entries(keysOfEntry())).get(form);
  return typeof key === "string" ? key : undefined;
}

export function keepKeyInEntry(form: string, key: string | undefined): void {
  window.history.replaceState({ ...entryState(), [property]: { ...keysOfEntry(), [form]: key } }, "");
}

export function newFormKey(): string {
  // `randomUUID` needs HTTPS; a site in a local network may not have it.
  if ("randomUUID" in crypto) return crypto.randomUUID();
  return [...window.crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}

function entryState(): object {
  const state: unknown = window.history.state;
  return typeof state === "object" && state !== null ? state : {};
}

function keysOfEntry(): object {
  const keys: unknown = new Map(Object.entries(entryState())).get(property);
  return typeof keys === "object" && keys !== null ? keys : {};
}
