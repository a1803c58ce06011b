import { Cron } from "croner";
import type { Dealership } from "../../dealership/dealership.ts";
import type { Log } from "../../log.server.ts";
import type { Settings } from "../../config.server.ts";
import type { Storage } from "../../storage/storage.server.ts";
import { DeliveryFailure } from "../delivery/delivery-failure.ts";
import { topicRecipients } from "../delivery/lead-recipients.ts";
import { openMailer } from "../delivery/mail.server.ts";
import { describePurgeHold, findPurgeHold, type PurgeHold } from "./purge-hold.ts";
import { deskOrigin } from "../desk-origin.ts";
import { quarantineMail } from "../delivery/quarantine-mail.ts";

export type DailyPurgeOptions = {
  storage: Storage;
  settings: Pick<Settings, "delivery" | "retentionDays" | "desk">;
  log: Log;
  dealership(): Dealership;
  now(): Date;
};

type Job = { close(): void };

export type DailyPurge = Job & {
  /** Why the last purge has deleted nothing. */
  hold(): PurgeHold | undefined;
  /** Of this process. */
  lastSuccess(): Date | undefined;
};

const minuteMs = 60_000;
const hourMs = 3_600_000;
const daySeconds = 86_400;
/** 9:00 in Riyadh. A fixed hour, so that each process sends at most one mail a day, even after restarts. */
const reminderTime = "0 9 * * *";

/** Deletes expired data, unused pictures and the names of former reservations a minute after the start and every 24 hours; mails the quarantine reminder at 9:00 in Riyadh. */
export function openDailyPurge({ storage, settings, log, now, dealership }: DailyPurgeOptions): DailyPurge {
  let hold: PurgeHold | undefined;
  let lastSuccess: Date | undefined;
  const purge = openJob(
    new Cron("* * * * * *", { unref: true, startAt: new Date(Date.now() + minuteMs), interval: daySeconds }),
    async () => {
      const options = { at: now().toISOString(), days: settings.retentionDays };
      hold = await findPurgeHold(storage, options);
      if (hold) throw new Error(describePurgeHold(hold));
      log.info({ ...(await storage.leads.purge(options)) }, "requests past their time deleted");
      const pictures = await storage.pictures.eraseUnused(options.at);
      if (pictures > 0) log.info({ pictures }, "unused pictures erased");
      const reservations = await storage.carEdits.eraseReservations(options.at);
      if (reservations > 0) log.info({ reservations }, "names of former reservations erased");
      lastSuccess = now();
    },
    (error) => log.error({ err: error }, "expired requests not deleted, retrying in an hour"),
  );
  const reminder = openJob(
    new Cron(reminderTime, { unref: true, timezone: "Asia/Riyadh" }),
    () => mailQuarantineReminder({ storage, settings, log, dealership, now }),
    // The error is not logged: it may quote an address.
    () => log.error("quarantine reminder not sent, retrying in an hour"),
  );
  return {
    hold: () => hold,
    lastSuccess: () => lastSuccess,
    close() {
      purge.close();
      reminder.close();
    },
  };
}

/** Runs the task on the schedule, and an hour after a failure. */
function openJob(schedule: Cron, task: () => Promise<void>, onTrouble: (error: unknown) => void): Job {
  let retry: Cron | undefined;

  async function run(): Promise<void> {
    try {
      await task();
    } catch (error) {
      onTrouble(error);
      retry?.stop();
      if (!schedule.isStopped()) retry = new Cron(new Date(Date.now() + hourMs), { unref: true }, run);
    }
  }

  schedule.schedule(run);
  return {
    close() {
      schedule.stop();
      retry?.stop();
    },
  };
}

export async function mailQuarantineReminder({
  storage,
  settings,
  log,
  dealership,
  now,
}: DailyPurgeOptions): Promise<void> {
  const { smtpUrl, mailFrom, leadsEmails } = settings.delivery;
  if (smtpUrl === undefined) return;
  const count = await storage.leads.count({ standing: "quarantined" });
  if (count === 0) return;
  const current = dealership();
  const mailer = openMailer(smtpUrl, 1);
  try {
    await mailer.send(
      quarantineMail({
        count,
        day: now().toISOString().slice(0, 10),
        from: mailFrom ?? current.email,
        to: topicRecipients("quarantine", current, leadsEmails),
        desk: await deskOrigin({ settings, storage, now }),
      }),
      AbortSignal.timeout(minuteMs),
    );
  } catch (error) {
    if (!(error instanceof DeliveryFailure) || error.deliveredTo.length === 0) throw error;
    // A retry would mail the others again.
    log.error({ error: error.code }, "quarantine reminder refused by some of its recipients");
  } finally {
    mailer.close();
  }
}
