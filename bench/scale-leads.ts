/** Ten thousand requests an hour: how they are kept and delivered, what they weigh, and how the staff's side does with a million of them. */
import { once } from "node:events";
import { statSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { DatabaseSync } from "node:sqlite";
import { runWell } from "../reliability/command.ts";
import { deliveriesIn, orderedCar } from "../reliability/kept.ts";
import { openMailSink } from "../reliability/mail-sink.ts";
import { apiContactPerson, contactPerson, financePerson, formOf, servicePerson, type Person } from "../reliability/people.ts";
import { acknowledged, send } from "../reliability/send.ts";
import { dataFolder } from "../reliability/prepared-data.ts";
import { atRate } from "./arrivals.ts";
import { multiplyLeads } from "./many-leads.ts";
import { median, part, short } from "./numbers.ts";
import { twoColumns } from "./two-columns.ts";
import { startWatchedSite } from "./watched-site.ts";

const anHour = 10_000;
const seconds = 60;
const aMillion = 1_000_000;
/** That wait when a mail server is back. */
const backlog = 2_000;

type Row = readonly [what: string, figure: string];

export async function scaleLeads(): Promise<string> {
  const dataDir = await dataFolder();
  return twoColumns([...(await kept(dataDir)), ...(await drained(dataDir)), ...(await aMillionLeads(dataDir))]);
}

async function kept(dataDir: string): Promise<Row[]> {
  const { sink, webhook, env } = await receivers();
  const site = await startWatchedSite(dataDir, env);
  const next = people(dataDir);
  await atRate({ address: site.address, next, seconds: 5, perSecond: 10 });
  await untilNoneWaits(dataDir);
  const before = bytesOf(dataDir);
  const rowsBefore = deliveriesIn(dataDir, "delivered");
  let longest = 0;
  const watch = setInterval(() => (longest = Math.max(longest, deliveriesIn(dataDir, "waiting"))), 100);
  let measured: Awaited<ReturnType<typeof atRate>> | undefined;
  const seen = await site.during(async () => {
    measured = await atRate({ address: site.address, next, seconds, perSecond: anHour / 3_600 });
  });
  clearInterval(watch);
  const drainMs = await untilNoneWaits(dataDir);
  const acknowledgedOnes = measured?.acknowledged ?? 0;
  const delivered = deliveriesIn(dataDir, "delivered") - rowsBefore;
  await site.kill();
  const weight = (bytesOf(dataDir) - before) / acknowledgedOnes;
  webhook.close();
  await sink.close();
  return [
    [`at 2.8 a second for ${seconds} s, mail and webhook for each: acknowledged · delivered · refused`, `${acknowledgedOnes} · ${delivered} · ${(measured?.refused ?? 0) + (measured?.unanswered ?? 0)}`],
    ["until the acknowledgement, p50 · p99", `${short(part(measured?.ms ?? [], 0.5))} · ${short(part(measured?.ms ?? [], 0.99))} ms`],
    ["processor time of the site, for each request with both deliveries", `${short(seen.cpuMs / acknowledgedOnes)} ms`],
    ["the same, of one core at this rate", `${((100 * seen.cpuMs) / seconds / 1_000).toFixed(1)} %`],
    ["longest queue of deliveries · until it is empty after the last request", `${longest} · ${short(drainMs / 1_000)} s`],
    ["disk for 10,000 requests, sealed parts, deliveries and indexes with them", `${short((weight * 10_000) / 1e6)} MB`],
  ];
}

async function drained(dataDir: string): Promise<Row[]> {
  const { sink, webhook, env } = await receivers();
  sink.mood = "refuses";
  const site = await startWatchedSite(dataDir, { ...env, WEBHOOK_URL: "" });
  const next = people(dataDir);
  const { acknowledged: waiting } = await atRate({ address: site.address, next, seconds: backlog / 200, perSecond: 200 });
  sink.mood = "takes";
  const lettersBefore = sink.letters.length;
  await runWell("leads", ["retry", "--all"], dataDir);
  const begun = performance.now();
  const seen = await site.during(async () => void (await untilNoneWaits(dataDir)));
  const tookSeconds = (performance.now() - begun) / 1_000;
  const letters = sink.letters.length - lettersBefore;
  await site.kill();
  webhook.close();
  await sink.close();
  return [[`${waiting.toLocaleString("en")} requests that waited for a mail server: delivered a second · processor time for each letter`, `${short(letters / tookSeconds)} · ${short(seen.cpuMs / letters)} ms`]];
}

async function aMillionLeads(dataDir: string): Promise<Row[]> {
  multiplyLeads(dataDir, aMillion);
  const size = bytesOf(dataDir);
  const [someReference = "", mobile = ""] = oneText(dataDir, "SELECT reference || ' ' || json_extract(fields, '$.mobile') FROM leads WHERE id > 500000 AND kind = 'contact-message' AND standing = 'accepted' LIMIT 1").split(" ");
  const command = async (...args: string[]) => timed(() => runWell("leads", args, dataDir));
  const list = await command("list");
  const undelivered = await command("list", "--undelivered");
  const show = await command("show", someReference);
  const exported = await command("export", "--format", "json", "--limit", "10000", "--reason", "bench");
  const none = await command("--help");
  const site = await startWatchedSite(dataDir, { LOG_LEVEL: "info" });
  const posts: number[] = [];
  const looks: number[] = [];
  const next = people(dataDir);
  for (let number = 0; number < 40; number++) posts.push(await timed(async () => acknowledgedOnly(await send(site.address, next().sending))));
  for (let number = 0; number < 5; number++) looks.push(await timed(async () => foundOnly(await send(site.address, formOf("/track-order", { reference: someReference, mobile })))));
  const newsletters: number[] = [];
  for (let number = 0; number < 5; number++) newsletters.push(await timed(async () => acknowledgedOnly(await send(site.address, subscription(number)))));
  // The site deletes what is past its time a minute after its start.
  const purging = await site.during(() => pause(75_000));
  await site.kill();
  const oldest = await timed(() => runWell("leads", ["purge"], dataDir));
  const erased = await timed(() => runWell("leads", ["erase", "--contact", "person500001@people.example", "--yes"], dataDir));
  return [
    [`the database with ${aMillion.toLocaleString("en")} requests`, `${short(size / 1e6)} MB`],
    ["`npm run leads -- list` · `list --undelivered` · `show`, of which a start without any work takes", `${[list, undelivered, show].map(seconds2).join(" · ")} s, ${seconds2(none)} s`],
    ["`npm run leads -- export --limit 10000`", `${seconds2(exported)} s`],
    ["a request kept · a request looked up at /track-order, median", `${short(median(posts))} · ${short(median(looks))} ms`],
    ["a subscription to the newsletter, with a day's requests before it", `${short(median(newsletters))} ms`],
    ["the longest the site stood still while it looked for what is past its time", `${short(purging.longestStallMs)} ms`],
    ["`npm run leads -- purge` · `erase` by a mail address", `${seconds2(oldest)} · ${seconds2(erased)} s`],
  ];
}

const seconds2 = (ms: number) => short(ms / 1_000);

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

function acknowledgedOnly(answer: Parameters<typeof acknowledged>[0]): void {
  if (acknowledged(answer) === undefined) throw new Error(`A request was answered ${answer.status}`);
}

function foundOnly({ status }: { status: number }): void {
  if (status !== 200) throw new Error(`A look-up was answered ${status}`);
}

async function untilNoneWaits(dataDir: string): Promise<number> {
  return timed(async () => {
    while (deliveriesIn(dataDir, "waiting") > 0) await pause(100);
  });
}

async function receivers() {
  const sink = await openMailSink();
  const webhook = createServer((request, answer) => request.resume().once("end", () => answer.writeHead(204).end()));
  webhook.listen(0, "127.0.0.1");
  await once(webhook, "listening");
  const address = webhook.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return { sink, webhook, env: { SMTP_URL: sink.url, LEADS_EMAIL: "staff@waha.example", WEBHOOK_URL: `http://127.0.0.1:${port}/leads`, WEBHOOK_PRIVATE: "yes" } };
}

let counted = 0;

/** Two messages, one service order, one financed order, over and over; everybody once. */
function people(dataDir: string): () => Person {
  const car = orderedCar(dataDir);
  const kinds = [contactPerson, apiContactPerson, servicePerson, (run: string, who: { number: number; key: string }) => financePerson(run, who, car)];
  return () => {
    counted += 1;
    const person = (kinds[counted % kinds.length] ?? contactPerson)("scale", { number: counted, key: crypto.randomUUID() });
    // The site has a name of its own, which is not where it is asked.
    return { ...person, sending: { ...person.sending, headers: { ...person.sending.headers, "sec-fetch-site": "same-origin" } } };
  };
}

function subscription(number: number) {
  return { path: "/api/v1/newsletter", type: "application/json", body: JSON.stringify({ email: `reader${number}@people.example` }), headers: { "idempotency-key": crypto.randomUUID(), "sec-fetch-site": "same-origin" } };
}

function bytesOf(dataDir: string): number {
  const db = new DatabaseSync(join(dataDir, "maarad.db"), { timeout: 5_000 });
  db.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  db.close();
  return statSync(join(dataDir, "maarad.db")).size;
}

function oneText(dataDir: string, query: string): string {
  const db = new DatabaseSync(join(dataDir, "maarad.db"), { readOnly: true });
  const [text] = Object.values(db.prepare(query).get() ?? {});
  db.close();
  return String(text);
}
