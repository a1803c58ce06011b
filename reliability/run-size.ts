/** How large a run is: `short` inside `npm test`, `ci`, or `full`, which is what the promises say. `RELIABILITY` names it. */

const sizes = ["short", "ci", "full"] as const;
type Size = (typeof sizes)[number];

function sizeIn(env: string | undefined): Size {
  const named = env === undefined || env === "" ? "short" : env;
  const size = sizes.find((known) => known === named);
  if (size === undefined) throw new Error(`RELIABILITY is ${JSON.stringify(env)}: it is one of ${sizes.join(", ")}.`);
  return size;
}

export const size = sizeIn(process.env["RELIABILITY"]);
export const isShort = size === "short";

export function sized<Value>(values: Record<Size, Value>): Value {
  return values[size];
}

/** What a run measured, in its output: the promises' table in docs/reliability.md is written from these lines. */
export function tell(promise: string, said: string): void {
  console.log(`${promise} (${size}): ${said}`);
}

/** `p50 12 ms, p99 40 ms, longest 55 ms`. */
export function times(ms: readonly number[]): string {
  return `p50 ${at(ms, 0.5)} ms, p99 ${at(ms, 0.99)} ms, longest ${at(ms, 1)} ms`;
}

export function at(ms: readonly number[], part: number): number {
  const ordered = [...ms].sort((a, b) => a - b);
  return Math.round(ordered[Math.max(0, Math.ceil(part * ordered.length) - 1)] ?? Number.NaN);
}
