/** `stretch` is what an outstanding site reaches. */
export type Figure = { name: string; unit: string; goal: number; stretch: number; isHigherBetter: boolean };

type GoalDefinition = { what: string; figures: readonly Figure[] };

const atMost = (name: string, unit: string, goal: number, stretch: number): Figure => ({
  name,
  unit,
  goal,
  stretch,
  isHigherBetter: false,
});
const atLeast = (name: string, unit: string, goal: number, stretch: number): Figure => ({
  ...atMost(name, unit, goal, stretch),
  isHigherBetter: true,
});

function goal(what: string, ...figures: Figure[]): GoalDefinition {
  return { what, figures };
}

const browserGoals = {
  V1: goal(
    "slow phone: heart tapped until it is filled",
    atMost("at load", "ms", 160, 100),
    atMost("5 s later", "ms", 100, 60),
  ),
  V2: goal(
    "filter ticked: slow phone until the new count, desktop until the new cards",
    atMost("phone", "ms", 400, 250),
    atMost("desktop", "ms", 200, 120),
  ),
  V3: goal(
    "slow phone: card tapped until the car's heading is painted",
    atMost("heading", "ms", 1_200, 800),
    atMost("blank", "", 0, 0),
  ),
  V4: goal(
    "click on a prefetched car until its heading is painted",
    atMost("1 x", "ms", 130, 100),
    atMost("4 x", "ms", 450, 350),
  ),
  V5: goal("LCP on slow 4G", ...["gallery", "home", "details"].map((screen) => atMost(screen, "ms", 1_050, 900))),
  V6: goal(
    "Lighthouse mobile, the worst page",
    atLeast("performance", "", 97, 99),
    ...["accessibility", "best practices", "SEO"].map((name) => atLeast(name, "", 100, 100)),
  ),
  V7: goal(
    "Lighthouse mobile, the worst page; ten taps in a row at 4 x",
    atMost("TBT", "ms", 120, 60),
    atMost("CLS", "", 0.01, 0),
    atMost("INP, worst", "ms", 200, 150),
    atMost("INP, p75", "ms", 200, 150),
  ),
  V8: goal(
    "scripts of a first visit, gzip, the largest screen",
    atMost("1 x", "kB", 145, 130),
    atMost("4 x", "kB", 145, 130),
  ),
  V9: goal("HTML of the gallery", atMost("brotli 11", "kB", 12.5, 10), atMost("elements", "", 1_300, 1_000)),
  V10: goal(
    "first visit, the largest screen",
    atMost("wire without pictures", "kB", 220, 180),
    atMost("requests until load", "", 20, 15),
  ),
} as const;

const serverGoals = {
  S1: goal("rendered filtered list, requests per CPU-second", atLeast("rendered", "/s", 250, 400)),
  S2: goal("rendered page by one bare `renderToString` of the same tree", atLeast("ratio", "", 0.6, 0.75)),
  S3: goal("cached list by Hydrogen's list (200 per CPU-second)", atLeast("ratio", "x", 100, 200)),
  S4: goal("cached list by nginx sending the same bytes and headers", atLeast("ratio", "", 0.4, 0.5)),
  S5: goal(
    "first byte p99, 50 connections, mixed pages, half of own capacity",
    atMost("cached", "ms", 25, 3),
    atMost("rendered", "ms", 100, 50),
  ),
  S6: goal(
    "search with all counts, mean",
    atMost("10 k cars", "ms", 0.2, 0.15),
    atMost("100 k cars", "ms", 2, 1),
    atMost("1 M cars", "ms", 20, 10),
  ),
  S7: goal(
    "memory with 10,000 cars",
    atMost("idle", "MB", 130, 100),
    atMost("after load", "MB", 300, 220),
    atMost("after a crawl", "MB", 400, 300),
  ),
  S8: goal("start to the first 200 with 10,000 cars", atMost("start", "s", 0.6, 0.4)),
  S9: goal(
    "fresh machine",
    atMost("npm ci", "s", 40, 30),
    atMost("its warnings", "", 0, 0),
    atMost("first start", "s", 30, 15),
    atMost("later start", "s", 2, 1),
  ),
  S10: goal(
    "2,000 cars changed beside forms that are saved all the time: the desk's longest pause, a form's longest wait",
    ...["pause", "form"].flatMap((figure) =>
      ["change", "undo", "import"].map((work) => atMost(`${figure}, ${work}`, "ms", 100, 30)),
    ),
  ),
} as const;

export type Goal = keyof typeof browserGoals | keyof typeof serverGoals;

export const goals: Readonly<Record<Goal, GoalDefinition>> = { ...browserGoals, ...serverGoals };

export function isGoal(text: string): text is Goal {
  return Object.hasOwn(goals, text);
}

export function isBrowserGoal(name: Goal): boolean {
  return Object.hasOwn(browserGoals, name);
}

export function parseGoals(text: string): Goal[] {
  const names = text.split(",").map((name) => name.trim());
  const all = Object.keys(goals).filter(isGoal);
  if (names.includes("all")) return all;
  const unknown = names.find((name) => !isGoal(name));
  if (unknown !== undefined) throw new Error(`${unknown || "Nothing"} is not a goal`);
  return all.filter((name) => names.includes(name));
}
