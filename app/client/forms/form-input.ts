import { hiddenFields } from "../../dealership/forms/hidden-fields.ts";

/** What was typed or chosen, by field; no value of a list of choices is an empty list. */
export type FormInput = Readonly<Record<string, readonly string[]>>;

/** `at`: when it was typed, in milliseconds. */
export type KeptInput = { at: number; fields: FormInput };

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export function readInput(form: HTMLFormElement, omitted: readonly string[]): FormInput {
  const input: Record<string, string[]> = {};
  for (const field of fieldsOf(form)) {
    if (omitted.includes(field.name)) continue;
    const values = (input[field.name] ??= []);
    if (!isChoice(field) || field.checked) values.push(field.value);
  }
  return input;
}

/** Whether something is typed or chosen in one of the fields. */
export function hasInput(formId: string, names: readonly string[]): boolean {
  const form = document.getElementById(formId);
  if (!(form instanceof HTMLFormElement)) return false;
  return Object.entries(readInput(form, [])).some(
    ([name, values]) => names.includes(name) && values.some((value) => value !== ""),
  );
}

/** Says to each field that changes that it was filled in, as if by hand. */
export function writeInput(form: HTMLFormElement, input: FormInput): void {
  const changed = fieldsOf(form).filter((field) => {
    const values = input[field.name];
    return values !== undefined && setField(field, values);
  });
  for (const field of changed)
    for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
}

/** `undefined` for what is no input. */
export function parseKeptInput(value: unknown): KeptInput | undefined {
  if (typeof value !== "object" || value === null || !("at" in value) || !("fields" in value)) return undefined;
  const { at, fields } = value;
  if (typeof at !== "number" || typeof fields !== "object" || fields === null) return undefined;
  const entries = Object.entries(fields).map(([name, values]) => [
    name,
    Array.isArray(values) ? values.filter((text) => typeof text === "string") : [],
  ]);
  return { at, fields: Object.fromEntries(entries) };
}

function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.elements].filter(
    (element): element is Field =>
      (element instanceof HTMLInputElement ||
        element instanceof HTMLSelectElement ||
        element instanceof HTMLTextAreaElement) &&
      !["hidden", "file", "submit"].includes(element.type) &&
      element.name !== "" &&
      element.name !== hiddenFields.honeypot,
  );
}

function isChoice(field: Field): field is HTMLInputElement {
  return field.type === "radio" || field.type === "checkbox";
}

/** False if nothing changes, as of a select that does not have the value yet. */
function setField(field: Field, values: readonly string[]): boolean {
  if (isChoice(field)) {
    const isChecked = values.includes(field.value);
    if (field.checked === isChecked) return false;
    field.checked = isChecked;
    return true;
  }
  const [value = ""] = values;
  const isMissing = field instanceof HTMLSelectElement && ![...field.options].some((option) => option.value === value);
  if (field.value === value || isMissing) return false;
  field.value = value;
  return true;
}
