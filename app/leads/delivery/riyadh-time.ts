/** Saudi Arabia is at UTC+3 all year. */
const offsetMs = 3 * 3_600_000;

function toRiyadhClock(at: string): string {
  return new Date(Date.parse(at) + offsetMs).toISOString();
}

/** `2026-11-21 18:04` */
export function riyadhTime(at: string): string {
  return toRiyadhClock(at).slice(0, 16).replace("T", " ");
}

/** `2026-11-21T18:04:09+03:00` */
export function riyadhTimestamp(at: string): string {
  return `${toRiyadhClock(at).slice(0, 19)}+03:00`;
}
