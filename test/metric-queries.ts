/** The PromQL of deploy/: what the dashboard and the alert rules ask for. */
import { parser } from "@prometheus-io/lezer-promql";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse as parseYaml } from "yaml";
import * as z from "zod";

const deploy = join(import.meta.dirname, "../deploy");
const read = (file: string) => readFileSync(join(deploy, file), "utf8");

const target = z.object({
  refId: z.string(),
  expr: z.string().min(1),
  datasource: z.object({ type: z.literal("prometheus") }),
});
const panel = z.object({
  id: z.number().int(),
  type: z.enum(["row", "stat", "table", "timeseries"]),
  title: z.string().min(1),
  gridPos: z.object({ x: z.number(), y: z.number(), w: z.number().max(24), h: z.number() }),
  targets: z.array(target).optional(),
});
const dashboardSchema = z.object({
  title: z.literal("Maarad"),
  uid: z.string().min(1),
  schemaVersion: z.number().int(),
  templating: z.object({ list: z.array(z.object({ name: z.string(), type: z.string() })) }),
  panels: z.array(panel),
});

const duration = z.string().regex(/^\d+[smhd]$/);
const alert = z.strictObject({
  alert: z.string().regex(/^Maarad[A-Za-z]+$/),
  expr: z.string().min(1),
  for: duration.optional(),
  labels: z.strictObject({ severity: z.enum(["critical", "warning"]) }),
  annotations: z.strictObject({ summary: z.string().min(1) }),
});
const rulesSchema = z.strictObject({
  groups: z.array(z.strictObject({ name: z.string(), rules: z.array(alert).min(1) })),
});

export type Dashboard = z.output<typeof dashboardSchema>;
export type Alert = z.output<typeof alert>;

export function readDashboard(): Dashboard {
  return dashboardSchema.parse(JSON.parse(read("grafana-dashboard.json")));
}

export function readAlerts(): Alert[] {
  return rulesSchema.parse(parseYaml(read("alerts.yaml"))).groups.flatMap(({ rules }) => rules);
}

export type Query = { metrics: string[]; labels: string[]; values: [label: string, value: string][] };

/** Names, labels and exact label values that an expression asks for. Throws if it is not valid. */
export function parseQuery(expression: string): Query {
  const text = expression.replaceAll("$__rate_interval", "5m");
  const query: Query = { metrics: [], labels: [], values: [] };
  parser.parse(text).iterate({
    enter({ type, name, from, to, node }) {
      if (type.isError) throw new Error(`${expression}: not valid at ${from}`);
      const part = text.slice(from, to);
      if (name === "Identifier" && node.parent?.name === "VectorSelector") query.metrics.push(part);
      // In a matcher, and in `by (…)`.
      if (name === "LabelName") query.labels.push(part);
      const [, label = "", value] = name === "UnquotedLabelMatcher" ? (/^(\w+)="([^"]*)"$/.exec(part) ?? []) : [];
      if (value !== undefined) query.values.push([label, value]);
    },
  });
  return query;
}
