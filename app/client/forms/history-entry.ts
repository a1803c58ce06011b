/** Values by form in the history entry, beside the router's own state: they last as long as the entry. */
export function entryValue(property: string, formId: string): unknown {
  return new Map(Object.entries(valuesOf(property))).get(formId);
}

export function setEntryValue(property: string, formId: string, value: unknown): void {
  window.history.replaceState({ ...entryState(), [property]: { ...valuesOf(property), [formId]: value } }, "");
}

/** Whether the entry is that of the router's location: after Back it is the new one while the old page still shows. */
export function isEntryOf({ key }: { key: string }): boolean {
  const entryKey = new Map<string, unknown>(Object.entries(entryState())).get("key");
  return (entryKey ?? "default") === key;
}

function entryState(): object {
  const state: unknown = window.history.state;
  return typeof state === "object" && state !== null ? state : {};
}

function valuesOf(property: string): object {
  const values: unknown = new Map(Object.entries(entryState())).get(property);
  return typeof values === "object" && values !== null ? values : {};
}
