/** The opening hours of a branch as fields of a form: two times a day, or as many as are stored. */
import type { HoursException, OpeningHours, OpenTime, OpenWeek } from "../../../dealership/opening-hours.ts";
import { weekdays } from "../../../dealership/text/riyadh-day.ts";
import type { Cells } from "../../../publishing/judge-content.ts";

/** Stands for all days whose own fields are empty. */
export const everyDay = "every";

export function hoursCells(hours: OpeningHours | undefined): Cells {
  if (!hours) return {};
  return Object.assign(weekCells("openingHours.week", hours.week), ...hours.exceptions.map(exceptionCells));
}

function exceptionCells({ from, to, name, week }: HoursException, index: number): Cells {
  const prefix = `openingHours.exceptions.${index}`;
  return {
    [`${prefix}.from`]: from,
    [`${prefix}.to`]: to,
    [`${prefix}.name.ar`]: name?.ar ?? "",
    [`${prefix}.name.en`]: name?.en ?? "",
    ...weekCells(`${prefix}.week`, week),
  };
}

function weekCells(prefix: string, week: OpenWeek): Record<string, string> {
  const times = weekdays.flatMap((day) =>
    (week[day] ?? []).map((time, index) => ({ name: `${prefix}.${day}.${index}`, time })),
  );
  return Object.fromEntries(
    times.flatMap(({ name, time }) => [
      [`${name}.from`, clock(time.from)],
      [`${name}.to`, clock(time.to)],
    ]),
  );
}

/** Minutes after midnight as a time field has them; after the next midnight they begin again. */
function clock(minutes: OpenTime["from"]): string {
  const ofDay = minutes % (24 * 60);
  return `${String(Math.floor(ofDay / 60)).padStart(2, "0")}:${String(ofDay % 60).padStart(2, "0")}`;
}

const timePattern = /^(openingHours\.(?:week|exceptions\.\d+\.week))\.([a-z]+)\.(\d)\.(from|to)$/;
const closedPattern = /^(openingHours\.(?:week|exceptions\.\d+\.week))\.([a-z]+)\.closed$/;

/** As settings.json has them: `openingHours.week.sunday.0` is `09:00-22:00`. */
export function hoursInputCells(cells: Cells): Cells {
  const others = Object.entries(cells).filter(([name]) => !timePattern.test(name) && !closedPattern.test(name));
  const times = new Map<string, { week: string; day: string; from: string; to: string }>();
  for (const [name, text] of Object.entries(cells)) {
    const [, week, day, index, side] = timePattern.exec(name) ?? [];
    if (week === undefined || day === undefined || text.trim() === "") continue;
    const key = `${week}.${day}.${index}`;
    const time = times.get(key) ?? { week, day, from: "", to: "" };
    times.set(key, { ...time, [side === "from" ? "from" : "to"]: text.trim() });
  }
  const weeks = Map.groupBy(times.values(), ({ week }) => week);
  const days = [...weeks].flatMap(([week, all]) => {
    const byDay = Map.groupBy(all, ({ day }) => day);
    return weekdays.flatMap((day) => {
      if (cells[`${week}.${day}.closed`]) return [];
      const own = byDay.get(day) ?? byDay.get(everyDay) ?? [];
      return own.map(({ from, to }, index) => [`${week}.${day}.${index}`, `${from}-${to}`] as const);
    });
  });
  return Object.fromEntries([...others, ...days]);
}
