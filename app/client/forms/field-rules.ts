import type * as z from "zod";
import type { FormError } from "../../dealership/forms/form-errors.ts";

/** The server's rules for a form, loaded when somebody fills it in. */
export type FieldRules = {
  schema: z.ZodType;
  /** The schema does not see files. */
  file?: { name: string; errorOf: (file: Blob | undefined) => Promise<FormError | undefined> };
};

export type LoadRules = () => Promise<FieldRules>;

/** Codes by field, in the order of the rules; one for each field that is wrong. */
export async function wrongFields(form: FormData, { schema, file }: FieldRules): Promise<Map<string, string>> {
  const wrong = new Map<string, string>();
  for (const { path, message } of (await schema.safeParseAsync(texts(form))).error?.issues ?? []) {
    const name = String(path[0]);
    if (!wrong.has(name)) wrong.set(name, message);
  }
  const code = file && (await file.errorOf(chosenFile(form, file.name)));
  if (file && code !== undefined) wrong.set(file.name, code);
  return wrong;
}

function texts(form: FormData): Record<string, string | string[]> {
  const result: Record<string, string | string[]> = {};
  for (const name of new Set(form.keys())) {
    const values = form.getAll(name).filter((value) => typeof value === "string");
    const [first] = values;
    if (first !== undefined) result[name] = values.length === 1 ? first : values;
  }
  return result;
}

/** Browsers send an empty file without a name when none is chosen. */
function chosenFile(form: FormData, name: string): File | undefined {
  const value = form.get(name);
  return value instanceof File && (value.name !== "" || value.size > 0) ? value : undefined;
}
