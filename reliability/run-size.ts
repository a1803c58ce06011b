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

/** Prints what a run measured. */
export function report(promise: string, figures: string): void {
  console.log(`${promise} (${size}): ${figures}`);
}

/** `p50 12 ms, p99 40 ms, max 55 ms`. */
export function formatPercentiles(ms: readonly number[]): string {
  return `p50 ${percentile(ms, 0.5)} ms, p99 ${percentile(ms, 0.99)} ms, max ${percentile(ms, 1)} ms`;
}

/** Rounded to whole ms. */
export function percentile(ms: readonly number[], share: number): number {
  const sorted = ms.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN);
}
