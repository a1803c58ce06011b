import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, expect, test } from "vitest";
import { Encrypter, generateX25519Identity, identityToRecipient } from "age-encryption";
import { openStorage } from "../app/storage/storage.server.ts";
import { runWell } from "./run-command.ts";
import { crowd } from "./retrying-clients.ts";
import { countRows, damage, keptRows, orderedCar } from "./database.ts";
import { differences, type Ledger } from "./ledger.ts";
import { applicant, contactPerson, financePerson, markOf } from "./submissions.ts";
import { dataFolder, removeFolders, temporaryFolder } from "./data-folder.ts";
import { killAll, startSiteProcess } from "./site-process.ts";
import { isShort, sized, tell } from "./run-size.ts";

afterAll(removeFolders);

afterEach(killAll);

const many = sized({ short: 0, ci: 2_000, full: 100_000 });
const cvs = sized({ short: 0, ci: 20, full: 200 });
const tenMinutes = 600_000;

test(
  "a backup taken under load brings back everything that was acknowledged before it began",
  { timeout: 2 * tenMinutes },
  async () => {
    const dataDir = await dataFolder();
    if (many > 0) await keepMany(dataDir);
    const site = await startSiteProcess({ dataDir });
    const car = orderedCar(dataDir);
    const backup = join(temporaryFolder(), "copy.db");
    const told: Ledger = new Map();
    const before: Ledger = new Map();
    let backupMs = 0;

    async function backUp(): Promise<void> {
      await pause(2_000);
      for (const [mark, entry] of told) before.set(mark, entry);
      const began = performance.now();
      await runWell("backup", [backup], dataDir);
      backupMs = performance.now() - began;
      await pause(300);
    }
    const seen = await crowd({
      address: () => site.address,
      person(number) {
        const who = { number, key: crypto.randomUUID() };
        if (number % 10 === 0) return applicant("backup", who);
        return number % 5 === 0 ? financePerson("backup", who, car) : contactPerson("backup", who);
      },
      perSecond: sized({ short: 30, ci: 50, full: 50 }),
      until: backUp(),
      onAcknowledged: (entry) => void told.set(entry.person.mark, entry),
    });
    await site.kill();
    expect(seen.surprises).toEqual([]);
    expect(before.size).toBeGreaterThan(10);

    const fresh = temporaryFolder();
    const began = performance.now();
    await runWell("restore", [backup, "--yes"], fresh);
    const restoreMs = performance.now() - began;
    tell(
      "P7",
      `${countRows(dataDir, "leads")} requests, ${countRows(dataDir, "lead_files")} CVs: backup under load ${Math.round(backupMs)} ms, restore ${Math.round(restoreMs)} ms`,
    );
    expect(damage(fresh)).toEqual([]);
    expect(await differences(before, fresh, dataDir)).toEqual([]);
    expect(backupMs + restoreMs).toBeLessThan(tenMinutes);
    if (many > 0)
      expect(keptRows(fresh).filter(({ fields }) => String(fields["fullName"]).startsWith("قديم")).length).toBe(many);
  },
);

test.runIf(!isShort)("the restored folder serves", { timeout: 120_000 }, async () => {
  const dataDir = await dataFolder();
  const backup = join(temporaryFolder(), "copy.db");
  await runWell("backup", [backup], dataDir);
  const fresh = temporaryFolder();
  await runWell("restore", [backup, "--yes"], fresh);
  const site = await startSiteProcess({ dataDir: fresh });
  expect((await fetch(`${site.address}/cars`)).status).toBe(200);
});

/** By the storage's own door, which is quicker than HTTP; a part of them with a CV of usual size. */
async function keepMany(dataDir: string): Promise<void> {
  const storage = await openStorage({ dataDir });
  const sealer = new Encrypter();
  sealer.addRecipient(await identityToRecipient(await generateX25519Identity()));
  const sealed = await sealer.encrypt(new Uint8Array(300_000).map((_, index) => (index * 31) % 251));
  for (let number = 0; number < many; number += 1) {
    const mark = markOf("old", number);
    await storage.leads.save({
      kind: number < cvs ? "job-application" : "contact-message",
      locale: "ar",
      at: new Date().toISOString(),
      fields: {
        fullName: `قديم ${mark}`,
        mobile: `+9665${String(number).padStart(8, "0")}`,
        email: `${mark}@people.example`,
        message: "أرغب في معرفة المزيد عن السيارة",
      },
      ...(number < cvs && { file: { sealed, mediaType: "application/pdf", bytes: 300_000 } }),
      consents: [],
      suspicions: [],
      idempotencyKey: crypto.randomUUID(),
      fingerprints: [`many-${number}`, `many-${number}-before`],
      channels: [],
    });
  }
  await storage.close();
}
