import type { StaffMember } from "../../dealership/staff/staff-member.ts";
import { listText } from "../../i18n/list-text.ts";
import { leadTopic } from "../../leads/delivery/lead-topic.ts";
import type { LeadLookups } from "../../leads/delivery/lead-lines.ts";
import { failureCode } from "../../leads/delivery/delivery-failure.ts";
import { openMailer, type Mailer } from "../../leads/delivery/mail.server.ts";
import type { Settings } from "../../config.server.ts";
import type { Storage } from "../../storage/storage.server.ts";
import { getDeskTranslations } from "../translate.ts";
import { answerTimes } from "./answer-times.ts";
import { dueReminders, reminderLevels, type Reminder } from "./due-reminders.ts";
import { readLeadCars, withCarName } from "./lead-cars.server.ts";
import type { ReadLeadLookups } from "./lead-lookups.server.ts";
import { reminderMail, type RemindedLead } from "./reminder-mail.server.tsx";

const intervalMs = 60_000;
const mailTimeoutMs = 60_000;
const maxAtOnce = 500;
const remindedEvent = "lead.reminded";
const refusedEvent = "lead.reminder-refused";

type Options = {
  storage: Storage;
  settings: Pick<Settings, "delivery" | "desk">;
  readLookups: ReadLeadLookups;
  now: () => Date;
  onTrouble: (error: unknown) => void;
};

/** Reminds by mail, every minute, of requests that wait too long: their owners, then the managers. */
export function openReminders(options: Options): { close(): void } {
  let isSending = false;
  const timer = setInterval(() => {
    if (isSending) return;
    isSending = true;
    void sendReminders(options)
      .catch(options.onTrouble)
      .finally(() => (isSending = false));
  }, intervalMs).unref();
  return { close: () => clearInterval(timer) };
}

export async function sendReminders({ storage, settings, readLookups, now, onTrouble }: Options): Promise<void> {
  const { smtpUrl } = settings.delivery;
  const lookups = await readLookups();
  if (smtpUrl === undefined || lookups === undefined) return;
  const at = now();
  const due = await findReminders(storage, lookups, at);
  if (due.length === 0) return;
  const claimed = await claim(storage, due);
  const unsent = byPerson(await Promise.all(claimed.map((reminder) => withoutReminded(reminder, storage))));
  const sending = { storage, settings, lookups, mailer: openMailer(smtpUrl, 1), at };
  try {
    for (const [person, reminders] of unsent) {
      const outcome = await remind(person, reminders, sending).catch((error: unknown) => ({ error }));
      if (outcome) onTrouble(outcome.error);
      if (outcome && !isRefusal(outcome.error)) continue;
      await note(outcome ? refusedEvent : remindedEvent, person, reminders, sending);
      unsent.delete(person);
    }
  } finally {
    sending.mailer.close();
    for (const { lead } of [...unsent.values()].flat())
      await storage.leadWork.resetReminders([lead.id], lead.reminders);
  }
}

/** What a server has refused for good is not sent again; what one person has got, neither. */
async function withoutReminded(reminder: Reminder, storage: Storage): Promise<Reminder> {
  const { lead, to, level } = reminder;
  const events = await storage.events.ofLead(lead.id);
  const done = events.filter(
    ({ kind, details }) => (kind === remindedEvent || kind === refusedEvent) && details["level"] === level,
  );
  return { ...reminder, to: to.filter(({ id }) => done.every(({ subjectStaffId }) => subjectStaffId !== id)) };
}

async function note(
  kind: typeof remindedEvent | typeof refusedEvent,
  person: StaffMember,
  reminders: readonly Reminder[],
  { storage, at }: Sending,
): Promise<void> {
  await storage.events.appendAll(
    reminders.map(({ lead, level }) => ({
      at: at.toISOString(),
      kind,
      leadId: lead.id,
      subjectStaffId: person.id,
      details: { level },
    })),
  );
}

function isRefusal(error: unknown): boolean {
  return ["smtp-5xx", "recipient-unusable"].includes(failureCode(error));
}

async function findReminders(storage: Storage, lookups: LeadLookups, at: Date): Promise<Reminder[]> {
  const { dealership } = lookups;
  const waiting = await storage.leadWork.waiting({
    scope: {},
    maxReminders: reminderLevels.managers - 1,
    limit: maxAtOnce,
  });
  if (waiting.length === 0) return [];
  return dueReminders(waiting, {
    people: await storage.staff.list(at.toISOString()),
    ...answerTimes(dealership, at),
  });
}

/** Those that no other process has claimed. */
async function claim(storage: Storage, due: readonly Reminder[]): Promise<Reminder[]> {
  const claimed: Reminder[] = [];
  for (const level of Object.values(reminderLevels)) {
    const ofLevel = due.filter((reminder) => reminder.level === level);
    const ids = new Set(
      await storage.leadWork.claimReminders(
        ofLevel.map(({ lead }) => lead.id),
        level,
      ),
    );
    claimed.push(...ofLevel.filter(({ lead }) => ids.has(lead.id)));
  }
  return claimed;
}

function byPerson(reminders: readonly Reminder[]): Map<StaffMember, Reminder[]> {
  const people = new Map<number, StaffMember>();
  for (const { to } of reminders) for (const person of to) people.set(person.id, person);
  return new Map(
    [...people.values()].map((person) => [person, reminders.filter(({ to }) => to.some(({ id }) => id === person.id))]),
  );
}

type Sending = Pick<Options, "storage" | "settings"> & { lookups: LeadLookups; mailer: Mailer; at: Date };

async function remind(
  person: StaffMember,
  reminders: readonly Reminder[],
  { storage, settings, lookups, mailer, at }: Sending,
): Promise<void> {
  const { dealership } = lookups;
  const leads = await Promise.all(reminders.map((reminder) => remindedLead(reminder, person, storage, lookups)));
  const email = reminderMail(person, leads, {
    from: settings.delivery.mailFrom ?? dealership.email,
    at: at.toISOString(),
    deskOrigin: settings.desk.origin,
    dealership,
  });
  await mailer.send(email, AbortSignal.timeout(mailTimeoutMs));
}

async function remindedLead(
  { lead: { reference }, minutes }: Reminder,
  { locale }: StaffMember,
  storage: Storage,
  lookups: LeadLookups,
): Promise<RemindedLead> {
  const lead = await storage.leads.find(reference);
  const t = getDeskTranslations(locale);
  if (lead === undefined) return { reference, topic: "", minutes };
  const named = withCarName(lead, await readLeadCars([lead], storage), locale);
  const parts = [t(`lead-kind.${lead.kind}`), ...leadTopic(named, lookups, locale)];
  return { reference, topic: listText(parts, locale), minutes };
}
