import type { RouterContextProvider } from "react-router";
import type { Locale } from "../../dealership/text/bilingual.ts";
import { formatDay } from "../../i18n/format-date.ts";
import type { DocumentKey, DraftRefusal, DraftSchedule } from "../../storage/content-desk-types.ts";
import { deskContext } from "../context.ts";
import { signedInPerson } from "../signed-in.server.ts";

/** The schedule of a draft, with days to be read. */
export type ScheduleView = { from: string; until?: string; refusal?: DraftRefusal; isOutdated: boolean };

/** Something that is taken back after the day. */
export type ShownUntil = { id: number; day: string };

export function scheduleView({ startsOn, endsOn, ...state }: DraftSchedule, locale: Locale): ScheduleView {
  const text = (day: string) => formatDay(day, locale).gregorian;
  return { ...state, from: text(startsOn), ...(endsOn !== undefined && { until: text(endsOn) }) };
}

/** What a form's fields show now and only until a last day. */
export async function shownUntil(
  key: DocumentKey,
  context: Readonly<RouterContextProvider>,
  isField: (field: string) => boolean = () => true,
): Promise<ShownUntil[]> {
  const { storage } = context.get(deskContext);
  const { locale } = signedInPerson(context);
  const restores = await storage.schedule.restores(key);
  return restores
    .filter(({ fields }) => fields.some(isField))
    .map(({ id, endsOn }) => ({ id, day: formatDay(endsOn, locale).gregorian }));
}
