/** Moments as the dealership's staff reads and types them: Saudi Arabia's clock, which knows no summer time. */

const clock = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Riyadh", dateStyle: "short", timeStyle: "short" });

/** `2026-11-21 17:49`. */
export function riyadhTime(at: string): string {
  return clock.format(new Date(at));
}

/** A day, which begins at midnight in Riyadh, or a moment of ISO 8601, which is Riyadh's where it names no zone; UTC, `undefined` where it is neither. */
export function momentTyped(text: string): string | undefined {
  const typed = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)(Z|[+-]\d\d:\d\d)?)?$/.exec(text.trim());
  if (typed === null) return undefined;
  const [, day = "", time = "00:00", zone = "+03:00"] = typed;
  const moment = new Date(`${day}T${time}${zone}`);
  return Number.isNaN(moment.getTime()) || !isInTheCalendar(day) ? undefined : moment.toISOString();
}

/** JavaScript takes a 31st of February as the 3rd of March. */
function isInTheCalendar(day: string): boolean {
  const midnight = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day);
}
