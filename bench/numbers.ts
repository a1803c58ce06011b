/** Sums over measured times, and numbers as a table shows them. */

/** The time that a share of all do not exceed; `times` in any order. */
export function part(times: readonly number[], share: number): number {
  const ordered = [...times].sort((a, b) => a - b);
  return ordered[Math.max(0, Math.ceil(share * ordered.length) - 1)] ?? Number.NaN;
}

export function median(times: readonly number[]): number {
  return part(times, 0.5);
}

/** Three figures that count: `0.164`, `7.52`, `92.4`, `1,588`. */
export function short(number: number): string {
  if (Number.isNaN(number)) return "–";
  return number >= 100 ? Math.round(number).toLocaleString("en") : number >= 10 ? number.toFixed(1) : number.toFixed(number >= 1 ? 2 : 3);
}

/** `12.4` for 12,400 bytes. */
export function kilobytes(bytes: number): string {
  return (bytes / 1_000).toFixed(1);
}
