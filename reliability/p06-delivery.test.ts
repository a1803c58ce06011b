import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { countRows, deliveriesIn } from "./database.ts";
import { openMailSink, referenceIn, type MailSink, type Mood } from "./mail-sink.ts";
import { contactPerson } from "./submissions.ts";
import { dataFolder, removeFolders } from "./data-folder.ts";
import { acknowledged, send } from "./send.ts";
import { killAll, startSiteProcess, type SiteProcess } from "./site-process.ts";
import { at, isShort, sized, tell, times } from "./run-size.ts";

afterAll(removeFolders);

const sinks: MailSink[] = [];

afterAll(async () => {
  killAll();
  for (const sink of sinks) await sink.close();
});

async function sinkThat(mood: Mood): Promise<MailSink> {
  const sink = await openMailSink(mood);
  sinks.push(sink);
  return sink;
}

function startWith(sink: MailSink, dataDir: string): Promise<SiteProcess> {
  return startSiteProcess({
    dataDir,
    env: { SMTP_URL: sink.url, LEADS_EMAIL: "staff@waha.example", LOG_LEVEL: "silent" },
  });
}

let counted = 0;

/** The moments of their acknowledgement, by reference. */
async function sendSome(site: SiteProcess, count: number): Promise<Map<string, number>> {
  const told = new Map<string, number>();
  for (let number = 0; number < count; number += 1) {
    counted += 1;
    const answer = await send(
      site.address,
      contactPerson("mail", { number: counted, key: crypto.randomUUID() }).sending,
    );
    const reference = acknowledged(answer);
    if (reference === undefined) throw new Error(`${answer.status} ${answer.body.slice(0, 200)}`);
    told.set(reference, Date.now());
  }
  return told;
}

function missing(told: Map<string, number>, sink: MailSink): string[] {
  const arrived = new Set(sink.letters.map(({ raw }) => referenceIn(raw)));
  return [...told.keys()].filter((reference) => !arrived.has(reference));
}

async function until(isSo: () => boolean, ms: number, what: string): Promise<void> {
  for (const end = performance.now() + ms; !isSo(); await pause(50))
    if (performance.now() > end) throw new Error(`Not within ${ms} ms: ${what}`);
}

const leads = sized({ short: 20, ci: 100, full: 200 });

// At the same time, here and below, because all of them wait.
test.concurrent(`${leads} requests are with the staff within a minute`, { timeout: 120_000 }, async () => {
  const sink = await sinkThat("takes");
  const dataDir = await dataFolder();
  const site = await startWith(sink, dataDir);
  const told = await sendSome(site, leads);
  await until(() => missing(told, sink).length === 0, 60_000, "all letters");
  const ms = sink.letters.map(({ raw, at }) => Math.max(0, at - (told.get(referenceIn(raw) ?? "") ?? 0)));
  tell("P6", `${leads} requests, from the acknowledgement to the mail server: ${times(ms)}`);
  expect(at(ms, 0.99)).toBeLessThan(60_000);
  await until(() => deliveriesIn(dataDir, "delivered") === leads, 5_000, "all marked");
});

test.concurrent(
  "what a dead mail server and a killed process left over is delivered after the restart",
  { timeout: 180_000 },
  async () => {
    const sink = await sinkThat("refuses");
    const dataDir = await dataFolder();
    const site = await startWith(sink, dataDir);
    const told = await sendSome(site, 8);
    await until(() => deliveriesIn(dataDir, "waiting", 1) === 8, 30_000, "a first attempt of each");
    await site.kill();
    sink.mood = "takes";
    await startWith(sink, dataDir);
    await until(() => missing(told, sink).length === 0, 60_000, "all letters");
    await until(() => deliveriesIn(dataDir, "delivered") === 8, 5_000, "all marked");
    expect(countRows(dataDir, "leads")).toBe(8);
  },
);

const moods: Mood[] = ["refuses", "hangs", "4xx", "5xx", "drops after DATA"];

// Each waits for the lease of a killed process.
(isShort ? test.skip : test.concurrent).each(moods)(
  "a mail server that %s, while the process is killed in the middle, loses nothing",
  { timeout: 400_000 },
  async (mood) => {
    const sink = await sinkThat(mood);
    const dataDir = await dataFolder();
    const site = await startWith(sink, dataDir);
    const told = await sendSome(site, 20);
    await until(() => sink.turnedAway > 0 || sink.letters.length > 0, 30_000, "a first attempt");
    await site.kill();
    const again = await startWith(sink, dataDir);
    await pause(sized({ short: 0, ci: 2_000, full: 20_000 }));
    expect(countRows(dataDir, "outbox")).toBe(20);
    expect(deliveriesIn(dataDir, "waiting")).toBe(20);
    sink.mood = "takes";
    const began = performance.now();
    // A lease of the killed process lasts 90 s, a pause between attempts at most as long so soon.
    await until(() => missing(told, sink).length === 0, 240_000, "all letters");
    await until(() => deliveriesIn(dataDir, "delivered") === 20, 120_000, "all marked");
    await again.kill();
    tell(
      "P6",
      `a server that ${mood}: all 20 there ${Math.round((performance.now() - began) / 1_000)} s after it worked again, ${sink.letters.length} letters in all`,
    );
    expect(countRows(dataDir, "leads")).toBe(20);
  },
);
