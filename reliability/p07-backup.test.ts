import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, expect, test } from "vitest";
import { Encrypter, generateX25519Identity, identityToRecipient } from "age-encryption";
import { openStorage } from "../app/storage/storage.server.ts";
import { createDataFolder, removeFolders, temporaryFolder } from "./data-folder.ts";
import { countRows, findOrderableCar, integrityErrors, readLeads } from "./database.ts";
import { findDifferences, type Ledger } from "./ledger.ts";
import { runRetryingClients } from "./retrying-clients.ts";
import { runCommand } from "./run-command.ts";
import { report } from "./report.ts";
import { bySize, isShort } from "./run-size.ts";
import { killAll, startSiteProcess } from "./site-process.ts";
import { contactMessage, financedOrder, jobApplication, submissionId } from "./submissions.ts";

afterAll(removeFolders);

afterEach(killAll);

const olderLeads = bySize({ short: 0, ci: 2_000, full: 100_000 });
const olderCvs = bySize({ short: 0, ci: 20, full: 200 });
const minAcknowledged = bySize({ short: 20, ci: 100, full: 100 });
const maxRestoreMs = 600_000;

test(
  "backup under load: a restore has everything acknowledged before it began",
  { timeout: 2 * maxRestoreMs },
  async (context) => {
    const dataDir = await createDataFolder();
    if (olderLeads > 0) await saveOlderLeads(dataDir);
    const site = await startSiteProcess({ dataDir });
    const car = findOrderableCar(dataDir);
    const backup = join(temporaryFolder(), "copy.db");
    const acknowledged: Ledger = new Map();
    let acknowledgedBefore: Ledger = new Map();
    let backupMs = 0;

    async function backUp(): Promise<void> {
      await expect.poll(() => acknowledged.size, { timeout: 60_000 }).toBeGreaterThanOrEqual(minAcknowledged);
      acknowledgedBefore = new Map(acknowledged);
      const startedAt = performance.now();
      await runCommand("backup", [backup], dataDir);
      backupMs = performance.now() - startedAt;
      await pause(300);
    }
    const { unexpected } = await runRetryingClients({
      address: () => site.address,
      createSubmission(number) {
        const sender = { number, key: crypto.randomUUID() };
        if (number % 10 === 0) return jobApplication("backup", sender);
        return number % 5 === 0 ? financedOrder("backup", sender, car) : contactMessage("backup", sender);
      },
      perSecond: bySize({ short: 30, ci: 50, full: 50 }),
      until: backUp(),
      onAcknowledged: (entry) => void acknowledged.set(entry.submission.id, entry),
    });
    await site.kill();
    expect(unexpected).toEqual([]);
    expect(acknowledgedBefore.size).toBeGreaterThanOrEqual(minAcknowledged);

    const restored = temporaryFolder();
    const startedAt = performance.now();
    await runCommand("restore", [backup, "--yes"], restored);
    const restoreMs = performance.now() - startedAt;
    await report(
      context,
      `${countRows(dataDir, "leads")} requests, ${countRows(dataDir, "lead_files")} CVs: ` +
        `backup under load ${Math.round(backupMs)} ms, restore ${Math.round(restoreMs)} ms`,
    );
    expect(integrityErrors(restored)).toEqual([]);
    expect(await findDifferences(acknowledgedBefore, restored, dataDir)).toEqual([]);
    expect(backupMs + restoreMs).toBeLessThan(maxRestoreMs);
    if (olderLeads === 0) return;
    const restoredOlderLeads = readLeads(restored).filter(({ fields }) =>
      String(fields["fullName"]).startsWith("قديم"),
    );
    expect(restoredOlderLeads.length).toBe(olderLeads);
  },
);

test.runIf(!isShort)("a site starts on a restored data folder", { timeout: 120_000 }, async () => {
  const dataDir = await createDataFolder();
  const backup = join(temporaryFolder(), "copy.db");
  await runCommand("backup", [backup], dataDir);
  const restored = temporaryFolder();
  await runCommand("restore", [backup, "--yes"], restored);
  const site = await startSiteProcess({ dataDir: restored });
  expect((await fetch(`${site.address}/cars`)).status).toBe(200);
});

/** Directly through the storage, which is quicker than HTTP. */
async function saveOlderLeads(dataDir: string): Promise<void> {
  const storage = await openStorage({ dataDir });
  const encrypter = new Encrypter();
  encrypter.addRecipient(await identityToRecipient(await generateX25519Identity()));
  const sealed = await encrypter.encrypt(new Uint8Array(300_000).map((_, index) => (index * 31) % 251));
  for (let number = 0; number < olderLeads; number += 1) {
    const id = submissionId("old", number);
    await storage.leads.save({
      kind: number < olderCvs ? "job-application" : "contact-message",
      locale: "ar",
      at: new Date().toISOString(),
      fields: {
        fullName: `قديم ${id}`,
        mobile: `+9665${String(number).padStart(8, "0")}`,
        email: `${id}@people.example`,
        message: "أرغب في معرفة المزيد عن السيارة",
      },
      ...(number < olderCvs && { file: { sealed, mediaType: "application/pdf", bytes: 300_000 } }),
      consents: [],
      suspicions: [],
      idempotencyKey: crypto.randomUUID(),
      fingerprints: [`many-${number}`, `many-${number}-before`],
      channels: [],
    });
  }
  await storage.close();
}
