/** Schema of a branch's `openingHours` in settings.json: `"saturday": ["09:00-12:00", "16:00-22:00"]`. */
import * as z from "zod";
import type { OpenTime } from "./opening-hours.ts";
import { bilingual, errorCode, parsedText, settingsLimits } from "./settings-fields.ts";
import { toLatinDigits } from "./text/folding.ts";
import { typedDay } from "./text/typed-day.ts";
import type { Weekday } from "./text/riyadh-day.ts";

const dayMinutes = 24 * 60;

const openTime = parsedText((text) => {
  const parts = /^(\d{1,2}):(\d{2})\s*[-–]\s*(\d{1,2}):(\d{2})$/.exec(toLatinDigits(text.trim()));
  const [fromHour = 24, fromMinute = 0, toHour = 25, toMinute = 0] = parts?.slice(1).map(Number) ?? [];
  const from = fromHour * 60 + fromMinute;
  const to = toHour * 60 + toMinute;
  if (from >= dayMinutes || to > dayMinutes || fromMinute > 59 || toMinute > 59 || from === to) return undefined;
  return { from, to: to < from ? to + dayMinutes : to };
}, "open-time");

const openTimes = z
  .array(openTime)
  .max(4)
  .refine((times) => times.every(startsAfterPrevious), { error: errorCode("open-times-order") });

function startsAfterPrevious({ from }: OpenTime, index: number, times: OpenTime[]): boolean {
  const previous = times[index - 1];
  return previous === undefined || previous.to < from;
}

const days: Record<Weekday, z.ZodOptional<typeof openTimes>> = {
  sunday: openTimes.optional(),
  monday: openTimes.optional(),
  tuesday: openTimes.optional(),
  wednesday: openTimes.optional(),
  thursday: openTimes.optional(),
  friday: openTimes.optional(),
  saturday: openTimes.optional(),
};

// Strict: a misspelt day would be a closed one.
const week = z.strictObject(days);

const day = z.string().transform((text, context) => {
  const typed = typedDay(text);
  if (typed?.kind === "day") return typed.day;
  context.addIssue({ code: "custom", message: errorCode(typed?.kind === "hijri" ? "hijri-date" : "date") });
  return z.NEVER;
});

const exception = z
  .object({ from: day, to: day.optional(), name: bilingual(settingsLimits.name).optional(), week: week.default({}) })
  .refine(({ from, to = from }) => from <= to, { error: errorCode("dates-order"), path: ["to"] })
  .transform(({ to, ...rest }) => ({ ...rest, to: to ?? rest.from }));

export const openingHoursSchema = z.object({
  week,
  exceptions: z.array(exception).max(settingsLimits.list).default([]),
});
