/** The key that makes a filled form count once. It lives with its entry in the history, so that Back and reload send the same request again, not a second one, to the end of the next day. */
const property = "formKeys";

/** `undefined` where this entry's form was not sent yet. */
export function keyOfEntry(form: string): string | undefined {
  const key = new Map(Object.entries(keysOfEntry())).get(form);
  return typeof key === "string" ? key : undefined;
}

/** `undefined` forgets the key. */
export function keepKeyInEntry(form: string, key: string | undefined): void {
  window.history.replaceState({ ...entryState(), [property]: { ...keysOfEntry(), [form]: key } }, "");
}

export function newFormKey(): string {
  // Outside of https, a site in a local network for example, browsers hide the shorter way.
  if ("randomUUID" in crypto) return crypto.randomUUID();
  return [...window.crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function entryState(): object {
  const state: unknown = window.history.state;
  return typeof state === "object" && state !== null ? state : {};
}

function keysOfEntry(): object {
  const keys: unknown = new Map(Object.entries(entryState())).get(property);
  return typeof keys === "object" && keys !== null ? keys : {};
}
