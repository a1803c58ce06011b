/** The dashboard and the alert rules of deploy/ ask for metrics that a running site has. */
import { readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { copyOfData } from "../../e2e/demo-copy.ts";
import { freePort, startSite, type RunningSite } from "../../e2e/site-server.ts";
import { parseQuery, readAlerts, readDashboard, type Query } from "../metric-queries.ts";
import { parseOpenMetrics, type Family, type ParsedSample } from "../open-metrics-parser.ts";

const firstData = process.env.SITE_DATA_DIR;
const root = join(import.meta.dirname, "../..");

// Prometheus' own.
const targetLabels = ["job", "instance"];
const ownSamples: ParsedSample[] = [{ name: "up", labels: {}, value: 1 }];

let dataDir: string;
let site: RunningSite;
let families: Map<string, Family>;
let samples: ParsedSample[];

const dashboard = readDashboard();
const alerts = readAlerts();
const panelQueries = dashboard.panels.flatMap(({ title, targets = [] }) =>
  targets.map(({ expr }): [string, string] => [title, expr]),
);
const alertQueries = alerts.map(({ alert, expr }): [string, string] => [alert, expr]);

/** What the site does not have of a query. */
function missing({ metrics, labels, values }: Query): string[] {
  const asked = samples.filter(({ name }) => metrics.includes(name));
  const unknownMetrics = metrics.filter((metric) => !samples.some(({ name }) => name === metric));
  const unknownLabels = labels.filter(
    (label) => !targetLabels.includes(label) && !asked.some((sample) => label in sample.labels),
  );
  const unknownValues = values.filter(
    ([label, value]) => !targetLabels.includes(label) && !asked.some((sample) => sample.labels[label] === value),
  );
  return [...unknownMetrics, ...unknownLabels, ...unknownValues.map((pair) => pair.join("="))];
}

describe.skipIf(firstData === undefined || process.env.DATABASE_URL !== undefined)("deploy/ and the site agree", () => {
  beforeAll(async () => {
    dataDir = await copyOfData(firstData ?? "");
    const port = await freePort();
    site = await startSite({ dataDir, env: { METRICS_PORT: String(port) } });
    await (await fetch(`${site.address}/cars`)).text();
    families = parseOpenMetrics(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text());
    samples = [...ownSamples, ...[...families.values()].flatMap((family) => family.samples)];
  });

  afterAll(async () => {
    await site.stop();
    await rm(dataDir, { recursive: true });
  });

  test.each(panelQueries)("dashboard, %s: %s", (_title, expr) => {
    const query = parseQuery(expr);
    expect(query.metrics).not.toEqual([]);
    expect(missing(query)).toEqual([]);
    // Else it would show the sites of others, too.
    expect(query.values).toContainEqual(["job", "maarad"]);
  });

  test.each(alertQueries)("%s: %s", (_alert, expr) => {
    const query = parseQuery(expr);
    expect(query.metrics).not.toEqual([]);
    expect(missing(query)).toEqual([]);
    expect(query.values).toContainEqual(["job", "maarad"]);
  });

  test("the dashboard shows every metric", () => {
    const shown = new Set(panelQueries.flatMap(([, expr]) => parseQuery(expr).metrics));
    const isShown = ({ samples: [...members] }: Family) => members.some(({ name }) => shown.has(name));
    const hidden = [...families].filter(([, family]) => !isShown(family)).map(([name]) => name);
    expect(hidden).toEqual([]);
  });

  test("a wrong name, label or value, and an invalid query, are found", () => {
    expect(missing(parseQuery('sum(maarad_readyness{job="maarad"})'))).toEqual(["maarad_readyness"]);
    expect(missing(parseQuery("sum by (colour) (maarad_ready)"))).toEqual(["colour"]);
    expect(missing(parseQuery('maarad_cache_bytes{cache="cars"}'))).toEqual(["cache=cars"]);
    expect(() => parseQuery("sum(maarad_ready")).toThrow("not valid");
  });
});

test("dashboard: ids are unique, panels do not overlap", () => {
  const ids = dashboard.panels.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const cells = dashboard.panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, index) => `${x + (index % w)}:${y + Math.floor(index / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
});

test("every alert is explained in the manual, and no other", () => {
  const manual = readFileSync(join(root, "docs/how-to/watch-the-site.md"), "utf8");
  const explained = [...manual.matchAll(/^### (Maarad\w+)$/gm)].map(([, name]) => name);
  expect(explained).toEqual(alerts.map(({ alert }) => alert));
});
