import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { gauge } from "./open-metrics.ts";
import { collectAll, createCollector } from "./timed-collector.ts";

const families = [gauge("waiting", "Waiting.", 3)];
const success = (failed: string[], names: string[]) =>
  names.map((name) => ({ labels: { collector: name }, value: failed.includes(name) ? 0 : 1 }));

test("a reading that hangs: its metrics are missing after the time limit, the others are there", async () => {
  const hanging = createCollector("database", () => new Promise(() => undefined), { timeoutMs: 50 });
  const working = createCollector("disk", async () => families);
  const startedAt = performance.now();
  const result = await collectAll([hanging, working]);
  expect(performance.now() - startedAt).toBeLessThan(1_000);
  expect(result.failed).toEqual(["database"]);
  expect(result.families[0]).toEqual(families[0]);
  expect(result.families.at(-1)?.samples).toEqual(success(["database"], ["database", "disk"]));
});

test("a reading that hangs is not started again until it ends", async () => {
  let started = 0;
  let end: () => void = () => undefined;
  const collector = createCollector(
    "database",
    () => {
      started += 1;
      return new Promise((resolve) => (end = () => resolve(families)));
    },
    { timeoutMs: 10 },
  );
  for (let scrape = 0; scrape < 3; scrape += 1) expect(await collector.collect()).toBeUndefined();
  expect(started).toBe(1);
  end();
  expect(await collector.collect()).toEqual(families);
});

test("a reading that fails: its metrics are missing, not the ones of before", async () => {
  let isBroken = false;
  const read = async () => {
    if (isBroken) throw new Error("database is locked");
    return families;
  };
  const collector = createCollector("database", read, { maxAgeMs: 20 });
  expect(await collector.collect()).toEqual(families);
  isBroken = true;
  await pause(30);
  expect(await collector.collect()).toBeUndefined();
});

test("many scrapes within the maximum age: one reading, even of a failure", async () => {
  let started = 0;
  const collector = createCollector("database", async () => {
    started += 1;
    throw new Error("database is locked");
  });
  await Promise.all([collector.collect(), collector.collect()]);
  expect(await collector.collect()).toBeUndefined();
  expect(started).toBe(1);
});
