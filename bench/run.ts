/** `npm run bench`: see docs/benchmarks.md. */
import { existsSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { root, startServer, stopServers, type Build, type Site } from "./builds.ts";
import { timeToFirstByte } from "./time-to-first-byte.ts";
import { galleryHtml, pageWeight } from "./page-weight.ts";
import { installTime } from "./install-time.ts";
import { goals, isBrowserGoal, parseGoals, type Goal } from "./goals.ts";
import { writeGoals } from "./goals-table.ts";
import { lighthouse } from "./lighthouse.ts";
import { manyCars } from "./many-cars.ts";
import { memory } from "./memory.ts";
import { assertGallery } from "./pages.ts";
import { createResults, textReport, type Options } from "./results.ts";
import { search } from "./search.ts";
import { startTime } from "./start-time.ts";
import { createDataFolder } from "./data-folder.ts";
import { interactions } from "./interactions.ts";
import { throughput } from "./throughput.ts";

const usage = `npm run bench -- <goal>[,<goal>…] [--against <folder>] [--sites new=<address>,old=<address>]
              [--rounds n] [--million] [--write]
Goals: ${Object.entries(goals)
  .map(([goal, { what }]) => `\n  ${goal.padEnd(5)} ${what}`)
  .join("")}\n  all`;

const measurements: readonly { goals: readonly Goal[]; measure(options: Options): Promise<void> }[] = [
  { goals: ["V1", "V2", "V3", "V4", "V5", "V7"], measure: interactions },
  { goals: ["V6", "V7"], measure: lighthouse },
  { goals: ["V8", "V10"], measure: pageWeight },
  { goals: ["V9"], measure: galleryHtml },
  { goals: ["S1", "S2", "S3", "S4"], measure: throughput },
  { goals: ["S5"], measure: timeToFirstByte },
  { goals: ["S6"], measure: search },
  { goals: ["S7"], measure: memory },
  { goals: ["S8"], measure: startTime },
  { goals: ["S9"], measure: installTime },
  { goals: ["S10"], measure: manyCars },
];

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      against: { type: "string" },
      sites: { type: "string" },
      rounds: { type: "string" },
      million: { type: "boolean", default: false },
      write: { type: "boolean", default: false },
    },
  });
  const measured = parseGoals(positionals.join(","));
  const rounds = values.rounds === undefined ? undefined : Number(values.rounds);
  if (rounds !== undefined && !(Number.isSafeInteger(rounds) && rounds > 0))
    throw new Error("--rounds must be a positive integer");
  const sites = values.sites?.split(",").map((site) => {
    const [, name, address] = /^(\w+)=(https?:\/\/[^/]+)\/?$/.exec(site) ?? [];
    if (name === undefined || address === undefined) throw new Error("--sites must be new=http://127.0.0.1:3002,old=…");
    return { name, address };
  });
  const needsFolder = measured.find((goal) => !isBrowserGoal(goal));
  if (sites && needsFolder) throw new Error(`${needsFolder} starts the site itself: --sites is for V1 to V10`);
  const builds: Build[] = [{ name: "this", folder: root }];
  if (values.against !== undefined) builds.push({ name: basename(values.against), folder: resolve(values.against) });
  const unbuilt = builds.slice(1).find(({ folder }) => !existsSync(join(folder, "build/server")));
  if (unbuilt) throw new Error(`${unbuilt.folder} has no build: run \`npm run build\` there`);
  return { measured, rounds, sites, builds, million: values.million, write: values.write };
}

async function main(): Promise<void> {
  const { measured, rounds, sites: runningSites, builds, million, write } = readArguments();
  const results = createResults();
  let started: Promise<Site[]> | undefined;
  const sites = () =>
    (started ??= runningSites ? assertGalleries(runningSites) : startSites(builds).then(assertGalleries));
  for (const { goals: goalsOfMeasurement, measure } of measurements) {
    const requested = goalsOfMeasurement.filter((goal) => measured.includes(goal));
    if (requested.length === 0) continue;
    console.error(`Measuring ${requested.join(", ")} …`);
    const options = { builds, sites, goals: requested, results, million, ...(rounds !== undefined && { rounds }) };
    await measure(options).catch((error: unknown) => {
      process.exitCode = 1;
      console.error(error);
      for (const goal of requested) results.note(goal, `stopped: ${String(error).split("\n")[0]}`);
    });
    if (!requested.every(isBrowserGoal)) await stopServers();
  }
  await stopServers();
  const names = (runningSites ?? builds).map(({ name }) => name);
  for (const goal of measured) console.log(textReport(results, goal, names));
  if (write) writeGoals(results, measured, names, `npm run bench -- ${process.argv.slice(2).join(" ")}`);
}

async function startSites(builds: readonly Build[]): Promise<Site[]> {
  const sites: Site[] = [];
  for (const build of builds) sites.push(await startServer(build, { dataDir: await createDataFolder(build) }));
  return sites;
}

async function assertGalleries(sites: Site[]): Promise<Site[]> {
  await Promise.all(sites.map(assertGallery));
  return sites;
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error(`\n${usage}`);
  process.exitCode = 1;
}
process.exit();
