import type { CarCounts, CarDay, VisitCount } from "../dealership/car/car-counts.ts";
import { riyadhDay } from "../dealership/text/riyadh-day.ts";
import type { Storage } from "../storage/storage.server.ts";

/** Ids of cars by what a visitor did with them. */
export type Visit = Partial<Record<VisitCount, readonly number[]>>;

export type CarCounter = {
  add(visit: Visit): void;
  /** Stores what was counted since the last time. Never throws. */
  flush(): Promise<void>;
  close(): Promise<void>;
};

const flushMs = 30_000;
// While the database is away, or against made-up ids. Of each, some 200 bytes.
const maxEntries = 50_000;
const keptDays = 400;
const dayMs = 86_400_000;

type Entry = CarDay & { counts: { -readonly [Count in keyof CarCounts]?: number } };

/** Counts in memory what visitors do with cars, and stores it every half minute. A crash loses that much. */
export function openCarCounter({
  storage,
  now,
  onTrouble,
}: {
  storage: Pick<Storage, "carDays">;
  now: () => Date;
  onTrouble: (error: unknown) => void;
}): CarCounter {
  let entries = new Map<string, Entry>();
  let purgedOn: string | undefined;
  let flushing = Promise.resolve();

  function count(carId: number, day: string, name: keyof CarCounts, by: number): void {
    const key = `${day} ${carId}`;
    let entry = entries.get(key);
    if (entry === undefined) {
      if (entries.size >= maxEntries) return;
      entry = { carId, day, counts: {} };
      entries.set(key, entry);
    }
    entry.counts[name] = (entry.counts[name] ?? 0) + by;
  }

  async function store(): Promise<void> {
    const unstored = entries;
    entries = new Map();
    try {
      if (unstored.size > 0) await storage.carDays.add([...unstored.values()]);
    } catch (error) {
      onTrouble(error);
      for (const { carId, day, counts } of unstored.values())
        for (const name of countNames(counts)) count(carId, day, name, counts[name] ?? 0);
      return;
    }
    const today = riyadhDay(now());
    if (purgedOn === today) return;
    purgedOn = today;
    await storage.carDays.purge(riyadhDay(new Date(now().getTime() - keptDays * dayMs))).catch(onTrouble);
  }

  const flush = () => (flushing = flushing.then(store));
  const timer = setInterval(() => void flush(), flushMs).unref();
  return {
    add(visit) {
      const day = riyadhDay(now());
      for (const name of countNames(visit)) for (const carId of visit[name] ?? []) count(carId, day, name, 1);
    },
    flush,
    close() {
      clearInterval(timer);
      return flush();
    },
  };
}

function countNames<Name extends string>(counts: Partial<Record<Name, unknown>>): Name[] {
  const names: Name[] = [];
  for (const name in counts) names.push(name);
  return names;
}
