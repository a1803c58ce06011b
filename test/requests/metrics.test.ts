/** `/metrics` of a running site. */
import { once } from "node:events";
import { rename, rm } from "node:fs/promises";
import { Agent, get as httpGet } from "node:http";
import { connect } from "node:net";
import { networkInterfaces } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { copyOfData } from "../../e2e/demo-copy.ts";
import { freePort, refusedStart, runCommand, startSite, type RunningSite } from "../../e2e/site-server.ts";
import { dayAfter, riyadhDay, riyadhMidnight } from "../../app/dealership/text/riyadh-day.ts";
import { hiddenFields } from "../../app/dealership/forms/hidden-fields.ts";
import { parseOpenMetrics, type Family } from "../open-metrics-parser.ts";

const firstData = process.env.SITE_DATA_DIR;
const onItsOwnData = describe.skipIf(firstData === undefined || process.env.DATABASE_URL !== undefined);

let dataDir: string;
let site: RunningSite;
let metricsAddress: string;

async function start(): Promise<void> {
  dataDir = await copyOfData(firstData ?? "");
  const port = await freePort();
  metricsAddress = `http://127.0.0.1:${port}/metrics`;
  site = await startSite({ dataDir, env: { METRICS_PORT: String(port), SITE_ORIGIN: "", LOG_LEVEL: "error" } });
}

async function stop(): Promise<void> {
  await site.stop();
  await rm(dataDir, { recursive: true });
}

async function scrape(): Promise<Map<string, Family>> {
  return parseOpenMetrics(await (await fetch(metricsAddress)).text());
}

/** The sum of the samples that have these labels; `undefined` if there is none. */
function value(families: Map<string, Family>, name: string, labels: Record<string, string> = {}): number | undefined {
  const samples = [...families.values()]
    .flatMap((family) => family.samples)
    .filter((sample) => sample.name === name)
    .filter((sample) => Object.entries(labels).every(([key, text]) => sample.labels[key] === text));
  return samples.length === 0 ? undefined : samples.reduce((sum, sample) => sum + sample.value, 0);
}

async function view(path: string, init: RequestInit = {}): Promise<number> {
  const response = await fetch(site.address + path, { redirect: "manual", ...init });
  await response.arrayBuffer();
  return response.status;
}

/** Cached pages are of a day in Riyadh: who counts hits must not count across its midnight. */
async function passMidnight(): Promise<void> {
  const leftMs = riyadhMidnight(dayAfter(riyadhDay(new Date()))) - Date.now();
  if (leftMs < 20_000) await wait(leftMs + 2_000);
}

function contact(fields: Record<string, string> = {}): RequestInit {
  const values = {
    branch: "riyadh",
    fullName: "Sarah Canaryson",
    mobile: "+966510009876",
    email: "canary@people.example",
    message: "canary in a message",
  };
  return {
    method: "POST",
    headers: { origin: site.address, "user-agent": "canary-agent", referer: `${site.address}/canary-referer` },
    body: new URLSearchParams({ ...values, ...fields }),
  };
}

onItsOwnData("metrics", () => {
  beforeAll(start);
  afterAll(stop);

  test("valid OpenMetrics with its media type", async () => {
    const response = await fetch(metricsAddress);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/openmetrics-text; version=1.0.0; charset=utf-8");
    expect(response.headers.get("cache-control")).toBe("no-store");
    const families = parseOpenMetrics(await response.text());
    expect(value(families, "maarad_ready")).toBe(1);
    expect(value(families, "maarad_build_info", { version: "0.1.0", node: process.version })).toBe(1);
    expect(value(families, "process_resident_memory_bytes")).toBeGreaterThan(50e6);
    expect(value(families, "maarad_database_size_bytes")).toBeGreaterThan(1e6);
    expect(value(families, "maarad_data_disk_free_bytes")).toBeGreaterThan(0);
    expect(value(families, "maarad_cars_for_sale")).toBeGreaterThan(100);
    const start = value(families, "process_start_time_seconds") ?? 0;
    expect(Date.now() / 1_000 - start).toBeLessThan(600);
  });

  test("on a listener of its own: not on the site's address, nothing else on its own, loopback only", async () => {
    for (const path of ["/metrics", "/metrics/", "/en/metrics", "/METRICS", "/api/metrics"]) {
      const response = await fetch(site.address + path);
      expect([path, response.status]).toEqual([path, 404]);
      expect(await response.text()).not.toContain("maarad_");
    }
    const { origin } = new URL(metricsAddress);
    expect((await fetch(`${origin}/`)).status).toBe(404);
    expect((await fetch(`${origin}/cars`)).status).toBe(404);
    expect((await fetch(metricsAddress, { method: "POST" })).status).toBe(405);
    expect(await (await fetch(metricsAddress, { method: "HEAD" })).text()).toBe("");
    const [other] = Object.values(networkInterfaces()).flatMap((addresses = []) =>
      addresses.filter(({ internal, family }) => !internal && family === "IPv4"),
    );
    if (other === undefined) return;
    const socket = connect(Number(new URL(metricsAddress).port), other.address);
    const [error] = await once(socket, "error");
    expect(error).toMatchObject({ code: "ECONNREFUSED" });
  });

  test("an error in a browser is in the log and counted at once, one from another site is neither", async () => {
    const before = value(await scrape(), "maarad_browser_errors_total", { kind: "page" });
    const report = (origin: string, message: string): RequestInit => ({
      method: "POST",
      headers: { origin },
      body: new URLSearchParams({ kind: "page", build: "b1", path: "/en/compare", message, stack: "" }),
    });
    expect(await view("/browser-errors", report("https://elsewhere.example", "Error: made up"))).toBe(403);
    expect(await view("/browser-errors", report(site.address, "Error: of canary@people.example"))).toBe(204);
    expect(value(await scrape(), "maarad_browser_errors_total", { kind: "page" })).toBe((before ?? 0) + 1);
    await expect.poll(site.output).toContain("error in a visitor's browser");
    expect(site.output()).toContain('"route":"/compare"');
    expect(site.output()).not.toMatch(/made up|canary/);
  });

  test("counters move with requests", async () => {
    await passMidnight();
    const before = await scrape();
    for (let count = 0; count < 3; count += 1) expect(await view("/en/news?page=1")).toBe(200);
    expect(await view("/contact-us", contact())).toBe(303);
    expect(await view("/contact-us", contact({ message: "canary of a bot", [hiddenFields.honeypot]: "bot" }))).toBe(
      303,
    );
    const after = await scrape();
    const increase = (name: string, labels: Record<string, string>) =>
      (value(after, name, labels) ?? 0) - (value(before, name, labels) ?? 0);
    expect(increase("maarad_http_responses_total", { route: "/news", method: "GET", status: "200" })).toBe(3);
    expect(increase("maarad_http_responses_total", { route: "/contact-us", method: "POST", status: "303" })).toBe(2);
    expect(increase("maarad_http_response_duration_seconds_count", { route: "/news" })).toBe(3);
    expect(increase("maarad_http_response_duration_seconds_count", { route: "/contact-us" })).toBe(2);
    expect(increase("maarad_cache_misses_total", { cache: "pages" })).toBe(1);
    expect(increase("maarad_cache_hits_total", { cache: "pages" })).toBe(2);
    expect(value(after, "maarad_cache_bytes", { cache: "pages" })).toBeGreaterThan(5_000);
    expect(increase("maarad_leads_stored_total", { kind: "contact-message", standing: "accepted" })).toBe(1);
    expect(increase("maarad_leads_stored_total", { kind: "contact-message", standing: "quarantined" })).toBe(1);
    // The copied data may have requests of other tests.
    const stored = async (name: string, labels?: Record<string, string>) =>
      (value(await scrape(), name, labels) ?? 0) - (value(before, name, labels) ?? 0);
    await expect.poll(() => stored("maarad_leads_quarantined"), { timeout: 10_000 }).toBe(1);
    expect(await stored("maarad_outbox_deliveries", { state: "unrouted" })).toBe(1);
  });

  test("1,000 unknown paths: no more series, and nothing that visitors send", async () => {
    await view("/canary-first");
    const before = (await (await fetch(metricsAddress)).text()).split("\n").length;
    const paths = Array.from(
      { length: 1_000 },
      (_, index) => `/${["canary", "en/x", "a/b"][index % 3]}-${index}?q=canary`,
    );
    for (let start = 0; start < paths.length; start += 10)
      await Promise.all(paths.slice(start, start + 10).map((path) => view(path)));
    await view("/cars?q=canary&brand=toyota");
    await view("/en/cars.data?q=canary");
    await view("/contact-us?from=canary", contact({ email: "no address, canary" }));
    await view("/%ff-canary");
    const text = await (await fetch(metricsAddress)).text();
    expect(text).not.toMatch(/canary|sarah|10009876|toyota/i);
    const families = parseOpenMetrics(text);
    expect(value(families, "maarad_http_responses_total", { route: "unknown" })).toBeGreaterThanOrEqual(1_000);
    // A few routes of this test are new.
    expect(text.split("\n").length - before).toBeLessThan(60);
  });

  test("a backup shows", async () => {
    expect(value(await scrape(), "maarad_last_backup_timestamp_seconds")).toBe(0);
    const startedAt = Date.now() / 1_000;
    const { code, output } = await runCommand("commands/backup.ts", [], { DATA_DIR: dataDir });
    expect(code, output).toBe(0);
    const backupAt = async () => value(await scrape(), "maarad_last_backup_timestamp_seconds");
    await expect.poll(backupAt, { timeout: 10_000 }).toBeGreaterThanOrEqual(Math.floor(startedAt));
  });

  test("database locked by another process: answers at once, and says that nothing can be stored", async () => {
    const other = new DatabaseSync(join(dataDir, "maarad.db"), { timeout: 5_000 });
    other.exec("begin exclusive");
    try {
      const startedAt = performance.now();
      expect(value(await scrape(), "maarad_storage_writable")).toBe(1);
      const refused = view("/contact-us", contact({ message: "while locked" }));
      const isWritable = async () => {
        const scrapedAt = performance.now();
        const families = await scrape();
        expect(performance.now() - scrapedAt).toBeLessThan(4_000);
        return value(families, "maarad_storage_writable");
      };
      await expect.poll(isWritable, { timeout: 30_000, interval: 500 }).toBe(0);
      expect(performance.now() - startedAt).toBeLessThan(30_000);
      expect(await view("/readyz")).toBe(503);
      expect(value(await scrape(), "maarad_ready")).toBe(0);
      expect(await refused).toBe(503);
      expect(value(await scrape(), "maarad_leads_not_stored_total", { kind: "contact-message" })).toBe(1);
    } finally {
      other.exec("rollback");
      other.close();
    }
    await expect.poll(async () => value(await scrape(), "maarad_ready"), { timeout: 15_000 }).toBe(1);
  });

  test("a file that is gone: its metric is missing, and a gauge says so", async () => {
    const file = join(dataDir, "maarad.db");
    await rename(file, `${file}.away`);
    const success = async () => value(await scrape(), "maarad_collector_success", { collector: "size" });
    try {
      await expect.poll(success, { timeout: 10_000 }).toBe(0);
      expect(value(await scrape(), "maarad_database_size_bytes")).toBeUndefined();
    } finally {
      await rename(`${file}.away`, file);
    }
    await expect.poll(success, { timeout: 10_000 }).toBe(1);
  });
});

onItsOwnData("the process", () => {
  test("SIGTERM: an open connection to the metrics does not delay the end", async () => {
    await start();
    const agent = new Agent({ keepAlive: true });
    const [response] = await once(httpGet(metricsAddress, { agent }), "response");
    response.resume();
    await once(response, "end");
    const half = connect(Number(new URL(metricsAddress).port), "127.0.0.1");
    half.on("error", () => undefined);
    half.write("GET /metrics HTTP/1.1\r\n");
    const startedAt = performance.now();
    expect(await site.stop()).toBe(0);
    expect(performance.now() - startedAt).toBeLessThan(5_000);
    await expect(fetch(metricsAddress)).rejects.toThrow();
    agent.destroy();
    half.destroy();
    await rm(dataDir, { recursive: true });
  });

  test("without METRICS_PORT there are no metrics", async () => {
    dataDir = await copyOfData(firstData ?? "");
    site = await startSite({ dataDir });
    expect(await view("/cars")).toBe(200);
    expect(site.output()).not.toContain("Metrics");
    await stop();
  });

  test("a METRICS_PORT that is taken: the start ends with a sentence that names it", async () => {
    await start();
    const { port } = new URL(metricsAddress);
    const data = await copyOfData(firstData ?? "");
    const { code, output } = await refusedStart({ PORT: "0", METRICS_PORT: port, DATA_DIR: data });
    expect(code).toBe(1);
    expect(output).toContain(
      `The metrics cannot be served at METRICS_HOST 127.0.0.1, METRICS_PORT ${port}: the port is taken`,
    );
    expect(output).not.toMatch(/\n\s+at .*:\d+:\d+/);
    await rm(data, { recursive: true });
    await stop();
  });
});
