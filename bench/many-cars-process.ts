/** `many-cars-process.ts <folder> <data folder>`: the storage of one checkout as desk or site, on request of its parent. */
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import * as z from "zod";
import { camry2019, fixtureBrands, fixturePictures, waha } from "../app/dealership/fixtures.ts";
import { message } from "../app/storage/leads/lead-fixtures.ts";
import type * as StorageModule from "../app/storage/storage.server.ts";
import type { StockCar } from "../app/storage/types.ts";
import { quantile } from "./results.ts";

const [folder = "", dataDir = ""] = process.argv.slice(2);
const cars = 2_000;
const ids = Array.from({ length: cars }, (_, index) => 1001 + index);
const at = "2026-11-27T09:00:00.000Z";
const lower = { kind: "price-riyals", riyals: -500 } as const;

const { openStorage }: typeof StorageModule = await import(
  pathToFileURL(join(folder, "app/storage/storage.server.ts")).href
);
const storage = await openStorage({ dataDir });
const eventLoop = monitorEventLoopDelay({ resolution: 1 });
eventLoop.enable();

let waits: number[] = [];
let changeId = 0;

async function saveForms(): Promise<never> {
  for (let form = 1; ; form += 1) {
    const startedAt = performance.now();
    await storage.leads.save(message(`form ${form}`));
    waits.push(performance.now() - startedAt);
    await pause(2);
  }
}

function list(mileageKm: number): StockCar[] {
  const pictures = fixturePictures.slice(0, 2).map(({ hash }) => ({ hash, illustrative: false }));
  return ids.map((id) => ({ ...camry2019, stockNumber: `M-${id}`, mileageKm, pictures }));
}

async function fill(): Promise<void> {
  for (const picture of fixturePictures) await storage.pictures.save({ ...picture, renditions: [] });
  const stock = { dealership: waha, brands: fixtureBrands, cars: list(10_000), untouched: new Set<string>(), at };
  await storage.imports.importStock(stock, { dryRun: false });
}

async function importList(): Promise<void> {
  const judged = { cars: list(10_001), untouched: [] };
  const id = await storage.imports.add({ fileName: "stock.csv", report: "{}", list: judged }, { at });
  const { digest } = await storage.imports.plan(judged, at);
  const decisions = { digest, choose: () => "list" as const, acceptsVanished: true, acceptsEmptied: () => true };
  const { outcome } = await storage.imports.apply(id, decisions, { at });
  if (outcome !== "applied") throw new Error(outcome);
}

async function run(work: string): Promise<void> {
  switch (work) {
    case "fill":
      return await fill();
    case "import":
      return await importList();
    case "save":
      return void saveForms();
    case "change": {
      const { digest } = await storage.carEdits.planBulk(ids, lower);
      const started = await storage.carEdits.startBulk({ ids, change: lower, digest }, { at });
      if (started.outcome !== "started") throw new Error(started.outcome);
      changeId = started.changeId;
      return await storage.carEdits.finish(changeId);
    }
    case "undo": {
      const { outcome } = await storage.carEdits.startUndo(changeId, { at });
      if (outcome !== "started") throw new Error(outcome);
      return await storage.carEdits.finish(changeId);
    }
  }
}

process.on("message", async (request) => {
  const { work, ms } = z.object({ work: z.string(), ms: z.number() }).parse(request);
  eventLoop.reset();
  const [startedAt, cpu, version] = [performance.now(), process.cpuUsage(), await storage.cars.catalogueVersion()];
  await run(work);
  await pause(ms);
  const used = process.cpuUsage(cpu);
  process.send?.({
    forms: waits.length,
    longestWaitMs: Math.max(0, ...waits),
    p99WaitMs: waits.length > 0 ? quantile(waits, 0.99) : 0,
    longestPauseMs: eventLoop.max / 1e6,
    cpuMs: (used.user + used.system) / 1_000,
    ms: performance.now() - startedAt,
    pieces: (await storage.cars.catalogueVersion()) - version,
  });
  waits = [];
});
process.on("disconnect", () => process.exit(0));
