/** Schemas of forms that depend on slugs of the dealership: the same slugs have the same schema. To make one and to compile it, which its first use does, takes longer than to check a form. */

// A dealership has one of most forms; orders have one for each set of colours.
const mostKept = 100;

export function madeOnce<Choices extends readonly unknown[], Schema>(make: (...choices: Choices) => Schema): (...choices: Choices) => Schema {
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
