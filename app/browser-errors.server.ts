/** Errors in visitors' browsers: for the log, the metrics and the alarms of `/readyz`. */
import * as z from "zod";
import { browserErrorKinds, type BrowserErrorKind } from "./api-contract/browser-error.ts";
import type { RoutePatterns } from "./http/route-patterns.ts";
import { createCountLimit } from "./limits/count-limit.ts";
import type { Log } from "./log.server.ts";

export type BrowserErrors = {
  /** Ignores what is malformed or too much. */
  report(fields: URLSearchParams, address: string | undefined): void;
  counts(): Readonly<Record<BrowserErrorKind, number>>;
  /** A line while visitors keep meeting errors. */
  alarms(): string[];
};

const reportSchema = z.object({
  kind: z.enum(browserErrorKinds),
  build: z
    .string()
    .regex(/^[\w.-]{0,40}$/)
    .default(""),
  path: z.string().startsWith("/").max(500),
  message: z.string().max(500).default(""),
  stack: z.string().max(2_000).default(""),
});

const maxPerNetwork = 30;
const logIntervalMs = 60_000;
const maxLoggedPerInterval = 20;
const alarmWindowMs = 3_600_000;
/** A single error may be an odd browser's. */
const minAlarmCount = 3;

export function createBrowserErrors(
  { log, routePattern }: { log: Pick<Log, "error">; routePattern: RoutePatterns },
  now: () => number = () => performance.now(),
): BrowserErrors {
  const counts: Record<BrowserErrorKind, number> = { page: 0, load: 0, script: 0 };
  const mayCount = createCountLimit({ max: maxPerNetwork, now });
  let logged = new Set<string>();
  let loggedSince = now();
  let recent: number[] = [];

  function mayLog(text: string): boolean {
    if (now() - loggedSince >= logIntervalMs) [logged, loggedSince] = [new Set(), now()];
    if (logged.has(text) || logged.size >= maxLoggedPerInterval) return false;
    logged.add(text);
    return true;
  }

  return {
    report(fields, address) {
      const result = reportSchema.safeParse(Object.fromEntries(fields));
      if (!result.success || !mayCount(address)) return;
      const { kind, build, path, stack } = result.data;
      const route = routePattern(path);
      counts[kind] += 1;
      // Scripts fail to load on every poor connection.
      if (kind !== "load") recent = [...recent, now()].slice(-minAlarmCount);
      const message = withoutVisitorText(result.data.message);
      if (mayLog(`${kind} ${route} ${message}`))
        log.error({ kind, route, build, message, component: scriptPositions(stack) }, "error in a visitor's browser");
    },
    counts: () => counts,
    alarms() {
      const [first = 0] = recent;
      const isMany = recent.length === minAlarmCount && now() - first < alarmWindowMs;
      return isMany ? ["visitors meet errors in their browsers; the log says where"] : [];
    },
  };
}

const isName = /^[\w.-]{1,40}$/;

/** Numbers, addresses, quotations and other scripts than Latin may be what somebody typed. */
export function withoutVisitorText(message: string): string {
  return message
    .replace(/\S*@\S*|https?:\/\/\S*/g, "…")
    .replace(/(["'`“])(.*?)(["'`”])/g, (_, open, quoted, close) => open + (isName.test(quoted) ? quoted : "…") + close)
    .replace(/[^\x20-\x7e…]+/g, "…")
    .replace(/\d{4,}/g, "…")
    .slice(0, 200);
}

/** The first three places in our scripts, as `compare-B1x2.js:1:2040`: the code that failed, or the component and those around it. */
function scriptPositions(stack: string): string {
  return [...stack.matchAll(/\/([\w.-]+\.js:\d+:\d+)/g)]
    .slice(0, 3)
    .map(([, position]) => position)
    .join(" ");
}
