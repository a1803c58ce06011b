import type { TestContext } from "vitest";
import { size } from "./run-size.ts";

/** Prints what a test measured and annotates the test with it for figures-reporter.ts. */
export async function report({ task, annotate }: TestContext, figures: string): Promise<void> {
  console.log(`${task.file.name} (${size}): ${figures}`);
  await annotate(figures, "figures");
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
