/** `npm run bench`: measures the goals of speed and prints one table. `--only G1,G9` for some, `--million` with a million cars, `--write` into docs/benchmarks.md. */
import { parseArgs } from "node:util";
import { killAll } from "../reliability/site-process.ts";
import { isGoal, type Finding, type Goal } from "./goals.ts";
import { firstByte } from "./first-byte.ts";
import { firstVisits } from "./first-visits.ts";
import { dated, goalTable, replaceBetween, writeTable } from "./goal-table.ts";
import { indexGoal } from "./index-goal.ts";
import { lighthousePages } from "./lighthouse.ts";
import { listBySize } from "./list-by-size.ts";
import { memory } from "./memory.ts";
import { packages } from "./packages.ts";
import { startTime } from "./start-time.ts";
import { throughput } from "./throughput.ts";

/** `details` is a table of its own, by the name of its place in the page. */
type Measured = { findings: Finding[]; details?: { place: string; markdown: string } };

type Part = { goals: readonly Goal[]; measure(options: { million: boolean }): Promise<Measured>; mostMinutes: number };

/** First what builds, because everything else needs the build to stay. */
const parts: readonly Part[] = [
  { goals: ["G16"], measure: alone(packages), mostMinutes: 10 },
  { goals: ["G1", "G2", "G3", "G4", "G5"], measure: alone(throughput), mostMinutes: 10 },
  { goals: ["G6"], measure: alone(firstByte), mostMinutes: 5 },
  { goals: ["G7"], measure: alone(indexGoal), mostMinutes: 10 },
  { goals: ["G8"], measure: alone(listBySize), mostMinutes: 15 },
  { goals: ["G9", "G10", "G11"], measure: async () => detailed("first visits", await firstVisits()), mostMinutes: 10 },
  { goals: ["G12", "G13"], measure: async () => detailed("lighthouse", await lighthousePages()), mostMinutes: 25 },
  { goals: ["G14"], measure: alone(memory), mostMinutes: 5 },
  { goals: ["G15"], measure: alone(startTime), mostMinutes: 5 },
];

function alone(measure: (options: { million: boolean }) => Promise<Finding[]>): Part["measure"] {
  return async (options) => ({ findings: await measure(options) });
}

function detailed(place: string, { findings, markdown }: { findings: Finding[]; markdown: string }): Measured {
  return { findings, details: { place, markdown } };
}

const { values } = parseArgs({ options: { only: { type: "string" }, million: { type: "boolean", default: false }, write: { type: "boolean", default: false } } });
const asked = values.only?.split(",").map((name) => name.trim().toUpperCase());
const unknown = asked?.find((name) => !isGoal(name));
if (unknown !== undefined) {
  console.error(`--only takes goals from G1 to G16 with commas between, for example --only G1,G9: ${unknown} is none`);
  process.exit(1);
}

const findings: Finding[] = [];
const details: Required<Measured>["details"][] = [];
for (const { goals, measure, mostMinutes } of parts) {
  const wanted = goals.filter((goal) => asked === undefined || asked.includes(goal));
  if (wanted.length === 0) continue;
  const begun = performance.now();
  console.error(`Measuring ${wanted.join(", ")} …`);
  const found = await within(mostMinutes, measure({ million: values.million })).catch((error: unknown) => ({ findings: notMeasured(wanted, error), details: undefined }));
  killAll();
  findings.push(...found.findings.filter(({ goal }) => wanted.includes(goal)));
  if (found.details) details.push(found.details);
  console.error(`  ${((performance.now() - begun) / 1_000).toFixed(0)} s`);
}

findings.sort((one, other) => Number(one.goal.slice(1)) - Number(other.goal.slice(1)));
for (const { place, markdown } of details) console.log(`${place}:\n\n${markdown}\n`);
console.log(goalTable(findings));
if (values.write) {
  writeTable(findings, values.only);
  for (const { place, markdown } of details) replaceBetween(place, `${dated()}\n\n${markdown}`);
}
process.exit(0);

function notMeasured(wanted: readonly Goal[], error: unknown): Finding[] {
  console.error(error);
  const reason = (error instanceof Error ? error.message : String(error)).split("\n")[0] ?? "";
  return wanted.map((goal) => ({ goal, figure: "–", how: `not measured: ${reason}` }));
}

/** A part that hangs must not keep the others from being told. */
function within<Value>(minutes: number, work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`it took longer than ${minutes} minutes`)), minutes * 60_000);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
