// Orders have one schema per set of colours, other forms one.
const maxSchemas = 100;

/** Memoizes a schema factory by its arguments: creating a schema takes longer than validating a form. */
export function memoizeSchema<Choices extends readonly unknown[], Schema>(
  create: (...choices: Choices) => Schema,
): (...choices: Choices) => Schema {
  const cache = new Map<string, Schema>();
  return (...choices) => {
    const key = JSON.stringify(choices);
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const schema = create(...choices);
    if (cache.size >= maxSchemas) cache.clear();
    cache.set(key, schema);
    return schema;
  };
}
