import { inLocale } from "../../../dealership/text/bilingual.ts";
import { csvText, type CsvCell } from "../../../files/csv-text.ts";
import { getServerTranslations } from "../../../i18n/translate.server.ts";
import { usualDelimiter } from "../../../leads/export/leads-csv.ts";
import type { WorkItem } from "../../../storage/lead-work-types.ts";
import type { Storage } from "../../../storage/storage.server.ts";
import type { LeadViewer } from "../../leads/lead-viewer.server.ts";
import { getDeskTranslations } from "../../translate.ts";
import { leadGroups } from "./lead-groups.server.ts";
import { timeline } from "./timeline.server.ts";
import { kindText, stateText } from "./work-texts.ts";

/** All of a request but for what is encrypted: a line for every field, consent, note and event. */
export async function requestSheet(
  { id, lead, work, branch }: WorkItem,
  { person: { locale }, lookups, at }: LeadViewer,
  storage: Storage,
): Promise<string> {
  const t = getDeskTranslations(locale);
  const site = getServerTranslations(locale);
  const [notes, events, people] = await Promise.all([
    storage.leadWork.notes(id),
    storage.events.ofLead(id),
    storage.staff.list(at),
  ]);
  const names = new Map(people.map((person) => [person.id, person.name]));
  const atBranch = lookups?.dealership.branches.find(({ slug }) => slug === branch);
  const { contact, request } = leadGroups(lead, lookups, locale);
  const rows: CsvCell[][] = [
    [site("mail.reference"), lead.reference],
    [t("leads.kind"), kindText(t, { kind: lead.kind, isAboutCar: false })],
    [t("leads.received"), new Date(lead.at)],
    ...[...contact, ...request].map(({ label, value }) => [label, value.text]),
    ...(lead.hasSealed ? [["", t(lead.kind === "job-application" ? "leads.encrypted-cv" : "leads.encrypted")]] : []),
    [t("leads.customer-language"), site("mail.language", { locale: lead.locale })],
    ...lead.consents.map((consent) => [t("leads.consent"), consent.text, new Date(consent.at), consent.version]),
    [t("leads.state"), stateText(t, work.state)],
    [t("leads.branch"), atBranch === undefined ? t("leads.no-branch") : inLocale(atBranch.name, locale).text],
    [t("leads.owner"), names.get(work.owner ?? 0) ?? t("leads.nobodys")],
    [t("leads.timeline"), t("lead-event.received"), new Date(lead.at)],
    ...timeline({ events, notes, names, locale })
      .toReversed()
      .map(({ text, note, who = "", at: time }) => [
        t("leads.timeline"),
        note === undefined ? text : `${text}: ${note}`,
        new Date(time),
        who,
      ]),
  ];
  const width = Math.max(...rows.map((row) => row.length));
  return csvText(
    rows.map((row) => [...row, ...Array<string>(width - row.length).fill("")]),
    { delimiter: usualDelimiter(locale) },
  );
}
