/** Goals of speed: the figures of each, their limits, and the limits of an outstanding site. */

export type Figure = { name: string; unit: string; goal: number; stretch: number; isHigherBetter: boolean };

type GoalText = { what: string; figures: readonly Figure[] };

const below = (name: string, unit: string, goal: number, stretch: number): Figure => ({
  name,
  unit,
  goal,
  stretch,
  isHigherBetter: false,
});
const above = (name: string, unit: string, goal: number, stretch: number): Figure => ({
  ...below(name, unit, goal, stretch),
  isHigherBetter: true,
});

function goal(what: string, ...figures: Figure[]): GoalText {
  return { what, figures };
}

const browserGoals = {
  V1: goal(
    "slow phone: heart tapped until it is filled",
    below("at load", "ms", 160, 100),
    below("5 s later", "ms", 100, 60),
  ),
  V2: goal(
    "filter ticked: slow phone until the new count, desktop until the new cards",
    below("phone", "ms", 400, 250),
    below("desktop", "ms", 200, 120),
  ),
  V3: goal(
    "slow phone: card tapped until the car's heading is painted",
    below("heading", "ms", 1_200, 800),
    below("blank", "", 0, 0),
  ),
  V4: goal(
    "click on a prefetched car until its heading is painted",
    below("1 x", "ms", 130, 100),
    below("4 x", "ms", 450, 350),
  ),
  V5: goal("LCP on slow 4G", ...["gallery", "home", "details"].map((screen) => below(screen, "ms", 1_050, 900))),
  V6: goal(
    "Lighthouse mobile, the worst page",
    above("performance", "", 97, 99),
    ...["accessibility", "best practices", "SEO"].map((name) => above(name, "", 100, 100)),
  ),
  V7: goal(
    "Lighthouse mobile, the worst page; ten taps in a row at 4 x",
    below("TBT", "ms", 120, 60),
    below("CLS", "", 0.01, 0),
    below("INP, worst", "ms", 200, 150),
    below("INP, p75", "ms", 200, 150),
  ),
  V8: goal(
    "scripts of a first visit, gzip, the largest screen",
    below("1 x", "kB", 145, 130),
    below("4 x", "kB", 145, 130),
  ),
  V9: goal("HTML of the gallery", below("brotli 11", "kB", 12.5, 10), below("elements", "", 1_300, 1_000)),
  V10: goal(
    "first visit, the largest screen",
    below("wire without pictures", "kB", 220, 180),
    below("requests until load", "", 20, 15),
  ),
} as const;

const serverGoals = {
  S1: goal("rendered filtered list, requests per CPU-second", above("rendered", "/s", 250, 400)),
  S2: goal("rendered page by one bare `renderToString` of the same tree", above("ratio", "", 0.6, 0.75)),
  S3: goal("cached list by Hydrogen's list (200 per CPU-second)", above("ratio", "x", 100, 200)),
  S4: goal("cached list by nginx sending the same bytes and headers", above("ratio", "", 0.4, 0.5)),
  S5: goal(
    "first byte p99, 50 connections, mixed pages, half of own capacity",
    below("cached", "ms", 25, 3),
    below("rendered", "ms", 100, 50),
  ),
  S6: goal(
    "search with all counts, mean",
    below("10 k cars", "ms", 0.2, 0.15),
    below("100 k cars", "ms", 2, 1),
    below("1 M cars", "ms", 20, 10),
  ),
  S7: goal(
    "memory with 10,000 cars",
    below("idle", "MB", 130, 100),
    below("after load", "MB", 300, 220),
    below("after a crawl", "MB", 400, 300),
  ),
  S8: goal("start to the first 200 with 10,000 cars", below("start", "s", 0.6, 0.4)),
  S9: goal(
    "fresh machine",
    below("npm ci", "s", 40, 30),
    below("its warnings", "", 0, 0),
    below("first start", "s", 30, 15),
    below("later start", "s", 2, 1),
  ),
} as const;

export type Goal = keyof typeof browserGoals | keyof typeof serverGoals;

export const goals: Readonly<Record<Goal, GoalText>> = { ...browserGoals, ...serverGoals };

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
  if (unknown !== undefined) throw new Error(`${unknown || "Nothing"} is no goal`);
  return all.filter((name) => names.includes(name));
}
