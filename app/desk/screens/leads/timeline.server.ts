import type { StoredEvent } from "../../../dealership/event.ts";
import type { Locale } from "../../../dealership/text/bilingual.ts";
import type { LeadNote } from "../../../storage/lead-work-types.ts";
import { getDeskTranslations } from "../../translate.ts";
import { leadEventText } from "./lead-event-text.ts";

export type TimelineEntry = { id: number; at: string; who: string | undefined; text: string; note?: string };

/** What happened to a request, latest first. */
export function timeline({
  events,
  notes,
  names,
  locale,
}: {
  events: readonly StoredEvent[];
  notes: readonly LeadNote[];
  names: ReadonlyMap<number, string>;
  locale: Locale;
}): TimelineEntry[] {
  const t = getDeskTranslations(locale);
  const notesById = new Map(notes.map((note) => [note.id, note.text]));
  return events
    .map((event) => {
      const note = notesById.get(Number(event.details["note"] ?? 0));
      const who = event.staffId === undefined ? undefined : (event.staffName ?? names.get(event.staffId));
      return {
        id: event.id,
        at: event.at,
        who,
        text: leadEventText(t, event, locale),
        ...(note !== undefined && { note }),
      };
    })
    .toReversed();
}
