import compile from "icu-minify/compile";

/** The forms of each plural of an ICU message, such as `[["one", "other"]]`. */
export function pluralForms(message: string): string[][] {
  const forms: string[][] = [];
  function visit(node: unknown): void {
    if (!Array.isArray(node)) return;
    const [, kind, options] = node;
    if ((kind === 2 || kind === 3) && isForms(options))
      forms.push(Object.keys(options).filter((form) => !form.startsWith("=")));
    for (const part of node) visit(part);
    for (const part of node) if (isForms(part)) Object.values(part).forEach(visit);
  }
  visit(compile(message));
  return forms;
}

function isForms(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
