/** Times a search with all its counts: the project's index, SQLite and itemsjs, the same questions in one run. `--sizes 1000,10000` for other stocks, `--engines index` for some engines, `--json` for programs. */
import assert from "node:assert/strict";
import { cpus } from "node:os";
import { parseArgs } from "node:util";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { facets } from "../app/dealership/car-search.ts";
import type { Answer, Engine, EngineKind } from "./engine.ts";
import { questions } from "./engine.ts";
import { generatedStock } from "./generated-stock.ts";
import { itemsjsLibrary } from "./itemsjs-engine.ts";
import { ownIndex } from "./own-index.ts";
import { sqlite } from "./sqlite.ts";

const allKinds: readonly EngineKind[] = [ownIndex, sqlite, itemsjsLibrary];
const mostHeldCars = 100_000;
const secondsPerSize = 20;
const fewestRounds = 3;
const mostRounds = 200;
/** The least time an engine gets in a round, so that a fast one is asked more often. */
const turnMs = 30;

const { values } = parseArgs({
  options: {
    sizes: { type: "string", default: "1000,10000,100000,1000000" },
    engines: { type: "string", default: allKinds.map(({ name }) => name).join() },
    json: { type: "boolean", default: false },
  },
});
const kinds = allKinds.filter(({ name }) => values.engines.split(",").includes(name));
const sizes = values.sizes.split(",").map(Number);
if (!sizes.every((size) => Number.isSafeInteger(size) && size > 0)) {
  console.error("--sizes takes numbers of cars, for example 1000,10000");
  process.exit(1);
}

if (values.json) {
  console.log(JSON.stringify(sizes.flatMap((size) => measure(size).map((measured) => ({ size, ...measured })))));
  process.exit(0);
}

console.log(`Node ${process.version}, ${cpus()[0]?.model ?? "unknown processor"}; ${questions.length} questions, ${facets.length} facets, times in ms\n`);
console.log("| cars | engine | mean | median | p95 | ÷ index | build | memory, MB |");
console.log("|---:|---|---:|---:|---:|---:|---:|---:|");
for (const size of sizes) {
  const measured = measure(size);
  const index = measured.find(({ name }) => name === ownIndex.name)?.mean ?? NaN;
  for (const { name, mean, median, p95, buildMs, bytes } of measured) {
    const cells = [thousands(size), name, short(mean), short(median), short(p95), (mean / index).toFixed(1), thousands(buildMs), short(bytes / 1e6)];
    console.log(`| ${cells.join(" | ")} |`);
  }
  for (const { name, mostCars } of kinds) {
    if (size > mostCars) console.log(`| ${thousands(size)} | ${name} | not asked: memory and time out of proportion above ${thousands(mostCars)} | | | | | |`);
  }
}

type Built = { engine: Engine; buildMs: number; bytes: number };
type Measured = { name: string; mean: number; median: number; p95: number; buildMs: number; bytes: number };

function measure(size: number): Measured[] {
  const built = kinds.filter(({ mostCars }) => size <= mostCars).map((kind) => build(kind, size));
  assertSameAnswers(built.map(({ engine }) => engine));
  const times = timesOfRounds(built.map(({ engine }) => engine));
  for (const { engine } of built) engine.close();
  return built.map(({ engine, buildMs, bytes }) => {
    const sorted = (times.get(engine) ?? []).sort((a, b) => a - b);
    const mean = sorted.reduce((sum, time) => sum + time, 0) / sorted.length;
    const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? NaN;
    return { name: engine.name, mean, median: at(0.5), p95: at(0.95), buildMs, bytes };
  });
}

function build(kind: EngineKind, size: number): Built {
  // A million cars as objects would weigh more than any engine, so they are made on the way and their time is taken off.
  const held = size <= mostHeldCars ? [...generatedStock(size)] : undefined;
  const before = bytesInUse();
  const generating = performance.now();
  if (held === undefined) for (const _car of generatedStock(size));
  const building = performance.now();
  const engine = kind.build(held ?? generatedStock(size));
  const buildMs = performance.now() - building - (building - generating);
  return { engine, buildMs, bytes: bytesInUse() - before + engine.bytesElsewhere() };
}

/** Interleaved, so that what disturbs the machine disturbs all; the first round warms up and is not counted. */
function timesOfRounds(engines: readonly Engine[]): Map<Engine, number[]> {
  const times = new Map(engines.map((engine): [Engine, number[]] => [engine, []]));
  const start = performance.now();
  for (let round = 0; round <= mostRounds; round++) {
    if (round > fewestRounds && performance.now() - start > secondsPerSize * 1000) break;
    for (const engine of engines) {
      const turn = timesOfTurn(engine);
      if (round > 0) for (const time of turn) times.get(engine)?.push(time);
    }
  }
  return times;
}

/** Every question the same number of times. */
function timesOfTurn(engine: Engine): number[] {
  const times: number[] = [];
  const start = performance.now();
  do {
    for (const question of questions) {
      const asked = performance.now();
      engine.ask(question);
      times.push(performance.now() - asked);
    }
  } while (performance.now() - start < turnMs);
  return times;
}

function assertSameAnswers(engines: readonly Engine[]): void {
  for (const question of questions) {
    const [first, ...others] = engines.map((engine) => comparable(engine.ask(question)));
    assert(first !== undefined && first.total > 0, "every question finds a car");
    for (const other of others) assert.deepEqual(other, first);
  }
}

/** Some engines list values that bring no car, and each lists them in its own order. */
function comparable({ ids, total, counts }: Answer) {
  const brought = facets.map((facet) =>
    counts[facet]
      .filter(({ count }) => count > 0)
      .map(({ value, count }) => `${value} ${count}`)
      .sort(),
  );
  return { ids, total, brought };
}

function bytesInUse(): number {
  setFlagsFromString("--expose-gc");
  // Array buffers of dead objects go only with a second collection.
  for (let times = 0; times < 3; times++) runInNewContext("gc")();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

function short(number: number): string {
  return number >= 100 ? thousands(number) : number >= 10 ? number.toFixed(1) : number.toFixed(number >= 1 ? 2 : 3);
}

function thousands(number: number): string {
  return Math.round(number).toLocaleString("en");
}
