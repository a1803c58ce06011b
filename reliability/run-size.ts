/** `RELIABILITY`: `short` in `npm test`, `ci` in `.ci/run --nightly`, `full` as promised. */

const sizes = ["short", "ci", "full"] as const;
type Size = (typeof sizes)[number];

function parseSize(text: string): Size {
  const size = sizes.find((name) => name === text);
  if (size === undefined) throw new Error(`RELIABILITY is ${JSON.stringify(text)}: it is one of ${sizes.join(", ")}.`);
  return size;
}

export const size = parseSize(process.env["RELIABILITY"] || "short");
export const isShort = size === "short";

export function bySize<Value>(values: Record<Size, Value>): Value {
  return values[size];
}
