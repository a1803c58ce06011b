import type { Dealership } from "../../dealership/dealership.ts";
import type { Log } from "../../log.server.ts";
import type { Settings } from "../../config.server.ts";
import type { Storage } from "../../storage/storage.server.ts";
import { openDailyJob, type DailyJob, type DailyJobOptions } from "./daily-job.ts";
import { openMailer } from "./mail.server.ts";
import { quarantineMail } from "./quarantine-mail.ts";

export type DailyPurgeOptions = {
  storage: Storage;
  settings: Pick<Settings, "delivery" | "retentionDays">;
  log: Log;
  dealership(): Dealership;
  now(): Date;
  later?: DailyJobOptions["later"];
};

const minuteMs = 60_000;
const hourMs = 3_600_000;
const dayMs = 86_400_000;
// 9:00 in Riyadh. A fixed hour, so that each process sends at most one mail a day, even after restarts.
const reminderHourUtc = 6;

/** Deletes expired data a minute after the start and every 24 hours; mails the quarantine reminder at 9:00 in Riyadh. */
export function openDailyPurge({ storage, settings, log, now, later, dealership }: DailyPurgeOptions): DailyJob {
  const timers = later && { later };
  const purge = openDailyJob({
    firstDelayMs: minuteMs,
    nextDelayMs: () => dayMs,
    task: async () =>
      log.info(
        { ...(await storage.leads.purge({ at: now().toISOString(), days: settings.retentionDays })) },
        "requests past their time deleted",
      ),
    onTrouble: (error) => log.error({ err: error }, "expired requests not deleted, retrying in an hour"),
    ...timers,
  });
  const reminder = openDailyJob({
    firstDelayMs: msUntilHour(reminderHourUtc, now()),
    // At least an hour away: a timer may fire early and must not run twice.
    nextDelayMs: () => msUntilHour(reminderHourUtc, now(), hourMs),
    task: () => mailQuarantineReminder({ storage, settings, dealership, now }),
    // The error is not logged: it may quote an address.
    onTrouble: () => log.error("quarantine reminder not sent, retrying in an hour"),
    ...timers,
  });
  return {
    close() {
      purge.close();
      reminder.close();
    },
  };
}

export async function mailQuarantineReminder({
  storage,
  settings,
  dealership,
  now,
}: Pick<DailyPurgeOptions, "storage" | "settings" | "dealership" | "now">): Promise<void> {
  const { smtpUrl, mailFrom, leadsEmail } = settings.delivery;
  if (smtpUrl === undefined) return;
  const count = await storage.leads.count({ standing: "quarantined" });
  if (count === 0) return;
  const { email } = dealership();
  const mailer = openMailer(smtpUrl, 1);
  try {
    await mailer.send(
      quarantineMail({
        count,
        day: now().toISOString().slice(0, 10),
        from: mailFrom ?? email,
        to: leadsEmail ?? email,
      }),
      AbortSignal.timeout(minuteMs),
    );
  } finally {
    mailer.close();
  }
}

function msUntilHour(hourUtc: number, now: Date, minMs = 0): number {
  const next = new Date(now.getTime() + minMs);
  next.setUTCHours(hourUtc, 0, 0, 0);
  const ms = next.getTime() - now.getTime();
  return ms > minMs ? ms : ms + dayMs;
}
