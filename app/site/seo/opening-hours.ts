import type { OpeningHoursSpecificationLeaf } from "schema-dts";
import type { OpeningHours, OpenWeek } from "../../dealership/opening-hours.ts";
import { weekdays, type Weekday } from "../../dealership/text/riyadh-day.ts";

const dayNames = {
  sunday: "Sunday",
  monday: "Monday",
  tuesday: "Tuesday",
  wednesday: "Wednesday",
  thursday: "Thursday",
  friday: "Friday",
  saturday: "Saturday",
} as const satisfies Record<Weekday, string>;

/** Written hours without days and times, as `hours` in settings.json, are left out. */
export function openingHoursSpecification({ week, exceptions }: OpeningHours): OpeningHoursSpecificationLeaf[] {
  return [
    ...weekSpecification(week, {}),
    ...exceptions.flatMap(({ from, to, week: other }) => {
      const validity = { validFrom: from, validThrough: to };
      const specification = weekSpecification(other, validity);
      return specification.length > 0 ? specification : [closedSpecification(validity)];
    }),
  ];
}

type Validity = Pick<OpeningHoursSpecificationLeaf, "validFrom" | "validThrough">;

function weekSpecification(week: OpenWeek, validity: Validity): OpeningHoursSpecificationLeaf[] {
  const shifts = weekdays.flatMap((day) =>
    (week[day] ?? []).map(({ from, to }) => ({ day, opens: clock(from), closes: clock(to) })),
  );
  return [...Map.groupBy(shifts, ({ opens, closes }) => `${opens} ${closes}`).values()].flatMap((group) =>
    group.slice(0, 1).map(({ opens, closes }): OpeningHoursSpecificationLeaf => ({
      "@type": "OpeningHoursSpecification",
      dayOfWeek: group.map(({ day }) => dayNames[day]),
      opens,
      closes,
      ...validity,
    })),
  );
}

/** Search engines read equal times as closed. */
function closedSpecification(validity: Validity): OpeningHoursSpecificationLeaf {
  return { "@type": "OpeningHoursSpecification", opens: "00:00", closes: "00:00", ...validity };
}

/** Midnight at the end of a day is 23:59, because equal times mean closed. */
function clock(minutes: number): string {
  if (minutes === 24 * 60) return "23:59";
  const ofDay = minutes % (24 * 60);
  return `${String(Math.floor(ofDay / 60)).padStart(2, "0")}:${String(ofDay % 60).padStart(2, "0")}`;
}
