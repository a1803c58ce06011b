const riyadhFormat = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Asia/Riyadh",
  dateStyle: "short",
  timeStyle: "short",
});

export function formatRiyadhTime(at: string): string {
  return riyadhFormat.format(new Date(at));
}

/** Parses a date (midnight in Riyadh) or an ISO 8601 time (Riyadh unless it has a zone) to UTC. */
export function parseRiyadhTime(text: string): string | undefined {
  const match = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)(Z|[+-]\d\d:\d\d)?)?$/.exec(text.trim());
  if (match === null) return undefined;
  const [, day = "", time = "00:00", zone = "+03:00"] = match;
  const moment = new Date(`${day}T${time}${zone}`);
  return Number.isNaN(moment.getTime()) || !isCalendarDay(day) ? undefined : moment.toISOString();
}

/** JavaScript parses 31 February as 3 March. */
function isCalendarDay(day: string): boolean {
  const midnight = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day);
}
