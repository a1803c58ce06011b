import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { createDataFolder, removeFolders } from "./data-folder.ts";
import { countDeliveries, countRows } from "./database.ts";
import { referenceInEmail, startMailSink, type Behaviour, type MailSink } from "./mail-sink.ts";
import { formatPercentiles, percentile, report } from "./report.ts";
import { bySize, isShort } from "./run-size.ts";
import { acknowledgedReference, send } from "./send.ts";
import { killAll, startSiteProcess, type SiteProcess } from "./site-process.ts";
import { contactMessage } from "./submissions.ts";

afterAll(removeFolders);

const sinks: MailSink[] = [];

afterAll(async () => {
  killAll();
  for (const sink of sinks) await sink.close();
});

async function startSink(behaviour: Behaviour): Promise<MailSink> {
  const sink = await startMailSink(behaviour);
  sinks.push(sink);
  return sink;
}

function startSite(sink: MailSink, dataDir: string): Promise<SiteProcess> {
  return startSiteProcess({
    dataDir,
    env: { SMTP_URL: sink.url, LEADS_EMAIL: "staff@waha.example", ACKNOWLEDGE_REQUESTS: "no", LOG_LEVEL: "silent" },
  });
}

let lastNumber = 0;

/** Time of each acknowledgement by reference. */
async function submit(site: SiteProcess, count: number): Promise<Map<string, number>> {
  const acknowledgedAt = new Map<string, number>();
  for (let index = 0; index < count; index += 1) {
    lastNumber += 1;
    const { request } = contactMessage("mail", { number: lastNumber, key: crypto.randomUUID() });
    const response = await send(site.address, request);
    const reference = acknowledgedReference(response);
    if (reference === undefined) throw new Error(`${response.status} ${response.body.slice(0, 200)}`);
    acknowledgedAt.set(reference, Date.now());
  }
  return acknowledgedAt;
}

function isAllEmailed(acknowledgedAt: Map<string, number>, sink: MailSink): boolean {
  const emailed = new Set(sink.emails.map(({ raw }) => referenceInEmail(raw)));
  return [...acknowledgedAt.keys()].every((reference) => emailed.has(reference));
}

async function waitUntil(isTrue: () => boolean, maxMs: number, condition: string): Promise<void> {
  for (const end = performance.now() + maxMs; !isTrue(); await pause(50))
    if (performance.now() > end) throw new Error(`Not within ${maxMs} ms: ${condition}`);
}

const leads = bySize({ short: 20, ci: 100, full: 200 });

// Concurrently, because these tests wait most of the time.
test.concurrent(`${leads} requests are emailed within a minute`, { timeout: 120_000 }, async (context) => {
  const sink = await startSink("accepts");
  const dataDir = await createDataFolder();
  const site = await startSite(sink, dataDir);
  const acknowledgedAt = await submit(site, leads);
  await waitUntil(() => isAllEmailed(acknowledgedAt, sink), 60_000, "all emailed");
  const ms = sink.emails.map(({ raw, at }) => Math.max(0, at - (acknowledgedAt.get(referenceInEmail(raw) ?? "") ?? 0)));
  await report(context, `from acknowledgement to mail server ${formatPercentiles(ms)}`);
  expect(percentile(ms, 0.99)).toBeLessThan(60_000);
  await waitUntil(() => countDeliveries(dataDir, "delivered") === leads, 5_000, "all marked as delivered");
});

test.concurrent(
  "refusing mail server, then SIGKILL: a restarted site delivers everything",
  { timeout: 180_000 },
  async () => {
    const sink = await startSink("refuses");
    const dataDir = await createDataFolder();
    const site = await startSite(sink, dataDir);
    const acknowledgedAt = await submit(site, 8);
    await waitUntil(() => countDeliveries(dataDir, "waiting", 1) === 8, 30_000, "a first attempt for each");
    await site.kill();
    sink.behaviour = "accepts";
    await startSite(sink, dataDir);
    await waitUntil(() => isAllEmailed(acknowledgedAt, sink), 60_000, "all emailed");
    await waitUntil(() => countDeliveries(dataDir, "delivered") === 8, 5_000, "all marked as delivered");
    expect(countRows(dataDir, "leads")).toBe(8);
  },
);

const failingBehaviours: Behaviour[] = ["refuses", "hangs", "4xx", "5xx", "drops after DATA"];

// Not in the short size: the lease of a killed process lasts 90 s.
(isShort ? test.skip : test.concurrent).for(failingBehaviours)(
  "mail server that %s and a SIGKILL during delivery: nothing is lost",
  { timeout: 400_000 },
  async (behaviour, context) => {
    const sink = await startSink(behaviour);
    const dataDir = await createDataFolder();
    const site = await startSite(sink, dataDir);
    const acknowledgedAt = await submit(site, 20);
    await waitUntil(() => sink.rejectedCount > 0 || sink.emails.length > 0, 30_000, "a first attempt");
    await site.kill();
    const restarted = await startSite(sink, dataDir);
    await pause(bySize({ short: 0, ci: 2_000, full: 20_000 }));
    expect(countRows(dataDir, "outbox")).toBe(20);
    expect(countDeliveries(dataDir, "waiting")).toBe(20);
    sink.behaviour = "accepts";
    const acceptsSince = performance.now();
    await waitUntil(() => isAllEmailed(acknowledgedAt, sink), 240_000, "all emailed");
    await waitUntil(() => countDeliveries(dataDir, "delivered") === 20, 120_000, "all marked as delivered");
    await restarted.kill();
    const seconds = Math.round((performance.now() - acceptsSince) / 1_000);
    await report(context, `all 20 emailed within ${seconds} s of recovery, ${sink.emails.length} emails in all`);
    expect(countRows(dataDir, "leads")).toBe(20);
  },
);
