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
/** One or two may be chance. */
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

/** What engines, React and our own code say, up to where it may quote what somebody typed. */
const knownMessage = new RegExp(
  `^(?:${[
    "Minified React error #\\d+",
    "Missing message: [\\w.-]+",
    "Cannot (?:read|set) properties of (?:undefined|null)(?: \\((?:reading|setting) '[\\w$-]+'\\))?",
    "Cannot destructure property",
    "(?:undefined|null) is not (?:an object|a function)",
    "[\\w$.]+ is not (?:a function|defined|iterable|a constructor)",
    "Cannot access '[\\w$]+' before initialization",
    "can't access property",
    "Maximum call stack size exceeded|too much recursion",
    "Failed to (?:execute|read) '\\w+' (?:on|from) '\\w+'",
    "Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed",
    "A (?:script|stylesheet) failed to load",
    "Invalid array length|Invalid time value|Invalid language tag|The operation is insecure|The quota has been exceeded",
    "5\\d\\d [A-Za-z ]{1,30}$",
  ].join("|")})`,
);

/** The error's name and the part of its message that cannot contain what somebody typed. */
export function withoutVisitorText(message: string): string {
  const [name = ""] = /^[A-Z]\w{0,40}(?=:)/.exec(message) ?? [];
  const text = message.slice(name === "" ? 0 : name.length + 1).trimStart();
  const [known] = knownMessage.exec(text) ?? [];
  return [name, known ?? "…"].filter((part) => part !== "").join(": ");
}

/** The first three places in our scripts, as `compare-B1x2.js:1:2040`: the code that failed, or the component and those around it. */
function scriptPositions(stack: string): string {
  return [...stack.matchAll(/\/([\w.-]+\.js:\d+:\d+)/g)]
    .slice(0, 3)
    .map(([, position]) => position)
    .join(" ");
}
