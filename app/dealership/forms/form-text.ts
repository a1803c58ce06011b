export type FormReader = { get(name: string): unknown };

/** Value of a text field; `undefined` if it is missing or a file. */
export function formText(form: FormReader, name: string): string | undefined {
  const value = form.get(name);
  return typeof value === "string" ? value : undefined;
}
