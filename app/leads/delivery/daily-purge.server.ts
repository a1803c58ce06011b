/** Daily job: deletes expired data and reminds staff of quarantined requests. */
import type { Dealership } from "../../dealership/dealership.ts";
import type { Log } from "../../log.server.ts";
import type { Settings } from "../../config.server.ts";
import type { Storage } from "../../storage/storage.server.ts";
import { openDaily, type Daily, type DailyParts } from "./daily.ts";
import { openMailer } from "./mail.server.ts";
import { quarantineMail } from "./quarantine-mail.ts";

export type DailyPurgeParts = {
  storage: Storage;
  settings: Pick<Settings, "delivery" | "retentionDays">;
  log: Log;
  dealership(): Dealership;
  now(): Date;
  later?: DailyParts["later"];
};

const aMinuteMs = 60_000;
const anHourMs = 3_600_000;
const aDayMs = 86_400_000;
// 6:00 UTC is 9:00 in Riyadh. A fixed hour, so that restarts and several processes send at most one mail each.
const digestHourUtc = 6;

/** Runs a minute after the start, then every 24 hours. */
export function openDailyPurge({ storage, settings, log, now, later, dealership }: DailyPurgeParts): Daily {
  const timers = later && { later };
  const purge = openDaily({
    firstMs: aMinuteMs,
    nextMs: () => aDayMs,
    task: async () =>
      log.info(
        { ...(await storage.leads.purge({ at: now().toISOString(), days: settings.retentionDays })) },
        "requests past their time deleted",
      ),
    onTrouble: (error) => log.error({ err: error }, "requests past their time not deleted, trying again in an hour"),
    ...timers,
  });
  const digest = openDaily({
    firstMs: msUntilHour(digestHourUtc, now()),
    // A timer may fire a moment early and must not run twice.
    nextMs: () => msUntilHour(digestHourUtc, now(), anHourMs),
    task: () => remindOfQuarantine({ storage, settings, dealership, now }),
    // A mail client's error may quote an address.
    onTrouble: () => log.error("reminder of quarantined requests not mailed, trying again in an hour"),
    ...timers,
  });
  return {
    close() {
      purge.close();
      digest.close();
    },
  };
}

/** Mails the number of quarantined requests to the staff; nothing if there are none or mail is not configured. */
export async function remindOfQuarantine({
  storage,
  settings,
  dealership,
  now,
}: Pick<DailyPurgeParts, "storage" | "settings" | "dealership" | "now">): Promise<void> {
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
      AbortSignal.timeout(aMinuteMs),
    );
  } finally {
    mailer.close();
  }
}

function msUntilHour(hourUtc: number, now: Date, leastMs = 0): number {
  const next = new Date(now.getTime() + leastMs);
  next.setUTCHours(hourUtc, 0, 0, 0);
  const ms = next.getTime() - now.getTime();
  return ms > leastMs ? ms : ms + aDayMs;
}
