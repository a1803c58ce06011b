/** Times how requests are kept by a site of its own: at a steady rate, as fast as it can, and beside bare SQLite in the same run. `--rate 200 --seconds 30`. */
import { cpus } from "node:os";
import { parseArgs } from "node:util";
import { countRows, orderedCar } from "../reliability/kept.ts";
import { apiContactPerson, contactPerson, financePerson, servicePerson, type Person } from "../reliability/people.ts";
import { dataFolder, temporaryFolder } from "../reliability/prepared-data.ts";
import { killAll, startSiteProcess } from "../reliability/site-process.ts";
import { asFastAs, atRate, type Measured } from "./arrivals.ts";
import { bareCommits } from "./bare-sqlite.ts";
import { cpuMs } from "./cpu-time.ts";

const goal = { perSecond: 200, p99Ms: 100 };
const limitMs = 3_000;
const visitors = 32;

const { values } = parseArgs({ options: { rate: { type: "string", default: String(goal.perSecond) }, seconds: { type: "string", default: "30" } } });
const [perSecond, seconds] = [Number(values.rate), Number(values.seconds)];
if (!(perSecond > 0 && seconds > 0)) {
  console.error("--rate takes requests a second, --seconds how long, for example --rate 200 --seconds 30");
  process.exit(1);
}

const dataDir = await dataFolder();
const site = await startSiteProcess({ dataDir });
try {
  const next = mixed(orderedCar(dataDir));
  const limitBefore = bareCommits(temporaryFolder(), limitMs);
  const warm = await asFastAs({ address: site.address, next, seconds: 5, visitors: 8 });
  const cpuBefore = cpuMs(site.pid);
  const steady = await atRate({ address: site.address, next, seconds, perSecond });
  const cpuAfter = cpuMs(site.pid);
  const fastest = await asFastAs({ address: site.address, next, seconds: Math.min(10, seconds), visitors });
  const limitAfter = bareCommits(temporaryFolder(), limitMs);
  const limit = (limitBefore + limitAfter) / 2;

  console.log(`Node ${process.version}, SQLite ${process.versions.sqlite}, ${cpus().length} × ${cpus()[0]?.model ?? "unknown processor"}, shared with the client; messages by form and API, service orders, financed orders with a sealed part\n`);
  console.log("| | kept a second | p50 ms | p95 ms | p99 ms | longest ms | not kept | ÷ bare SQLite |");
  console.log("|---|---:|---:|---:|---:|---:|---:|---:|");
  console.log(line(`${perSecond} a second offered for ${seconds} s`, steady, limit));
  console.log(line(`as fast as ${visitors} visitors send`, fastest, limit));
  console.log(`| bare SQLite, one row a commit | ${Math.round(limit)} | | | | | | 1 |\n`);

  if (cpuBefore !== undefined && cpuAfter !== undefined) {
    const each = (cpuAfter - cpuBefore) / steady.ms.length;
    console.log(`the site computes ${each.toFixed(2)} ms for each at the steady rate, waiting and other processes' work not counted`);
  }
  const told = warm.acknowledged + steady.acknowledged + fastest.acknowledged;
  const rows = countRows(dataDir, "leads");
  const unanswered = warm.unanswered + steady.unanswered + fastest.unanswered;
  const isWhole = rows >= told && rows <= told + unanswered;
  console.log(`${told} acknowledged, ${unanswered} without an answer, ${rows} rows: ${isWhole ? "all kept, none doubled" : "NOT EQUAL"}`);
  const isMet = part(steady.ms, 0.99) < goal.p99Ms && steady.refused + steady.unanswered === 0 && fastest.acknowledged / fastest.seconds >= goal.perSecond;
  console.log(`goal: ${goal.perSecond} a second with p99 under ${goal.p99Ms} ms: ${isMet ? "met" : "missed"}`);
  if (!isWhole) process.exitCode = 1;
} finally {
  killAll();
}

/** Two messages, one service order, one financed order, over and over; everybody once. */
function mixed(car: { id: number; color: string }): () => Person {
  let number = 0;
  return () => {
    number += 1;
    const who = { number, key: crypto.randomUUID() };
    const kinds = [contactPerson, apiContactPerson, servicePerson, (run: string) => financePerson(run, who, car)];
    return (kinds[number % kinds.length] ?? contactPerson)("bench", who);
  };
}

function line(title: string, measured: Measured, limit: number): string {
  const kept = measured.acknowledged / measured.seconds;
  const times = [0.5, 0.95, 0.99, 1].map((share) => part(measured.ms, share).toFixed(1));
  return `| ${[title, Math.round(kept), ...times, measured.refused + measured.unanswered, (kept / limit).toFixed(2)].join(" | ")} |`;
}

function part(ms: readonly number[], share: number): number {
  const ordered = [...ms].sort((a, b) => a - b);
  return ordered[Math.max(0, Math.ceil(share * ordered.length) - 1)] ?? Number.NaN;
}
