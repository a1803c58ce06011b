/** Memoizes schemas by the dealership's slugs: creating and compiling one takes longer than validating a form. */

// Most forms have one schema per dealership; orders have one per set of colours.
const mostKept = 100;

export function madeOnce<Choices extends readonly unknown[], Schema>(
  make: (...choices: Choices) => Schema,
): (...choices: Choices) => Schema {
  const kept = new Map<string, Schema>();
  return (...choices) => {
    const name = JSON.stringify(choices);
    const known = kept.get(name);
    if (known !== undefined) return known;
    const schema = make(...choices);
    if (kept.size >= mostKept) kept.clear();
    kept.set(name, schema);
    return schema;
  };
}
