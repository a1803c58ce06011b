import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, expect, test } from "vitest";
import { freePort } from "../e2e/site-server.ts";
import { acknowledgements, traced, type Acknowledgement } from "./strace.ts";
import { orderedCar } from "./database.ts";
import { differences } from "./ledger.ts";
import { hasTools } from "./required-tools.ts";
import { apiContactPerson, contactPerson, financePerson, type Person } from "./submissions.ts";
import { dataFolder, removeFolders, temporaryFolder } from "./data-folder.ts";
import { acknowledged, send } from "./send.ts";
import { killAll, launch, launchProgram, startSiteProcess, untilOpen, type Started } from "./site-process.ts";
import { isShort, sized, tell } from "./run-size.ts";

afterAll(removeFolders);

afterEach(killAll);

test(
  "nobody is told before the write lock of another process is gone, and what was told outlives a kill",
  { timeout: 240_000 },
  async () => {
    const dataDir = await dataFolder();
    const site = await startSiteProcess({ dataDir });
    const person = contactPerson("locked", { number: 1, key: crypto.randomUUID() });
    const another = new DatabaseSync(join(dataDir, "maarad.db"));
    another.exec("begin immediate");
    let reference: string | undefined;
    const told = send(site.address, person.sending).then((answer) => (reference = acknowledged(answer)));
    await pause(1_000);
    expect(reference).toBeUndefined();
    another.exec("rollback");
    another.close();
    await told;
    await site.kill();
    expect(reference).toBeDefined();
    expect(await differences(new Map([[person.mark, { person, reference: reference ?? "" }]]), dataDir)).toEqual([]);
  },
);

test("the reading of a trace sees an answer that overtakes the disk", () => {
  const write = '10  pwrite64(20</d/maarad.db-wal>, "\\0"..., 4096, 0) = 4096';
  const sync = "10  fdatasync(20</d/maarad.db-wal>) = 0";
  const answer =
    '10  writev(23<TCP:[127.0.0.1:1->127.0.0.1:2]>, [{iov_base="HTTP/1.1 303 See Other"..., iov_len=200}], 1) = 200';
  const split = [
    "10  fdatasync(20</d/maarad.db-wal> <unfinished ...>",
    answer.replace("10 ", "11 "),
    "10  <... fdatasync resumed>) = 0",
  ];
  const order = (...lines: string[]) => acknowledgements(lines.join("\n"));
  expect(order(write, sync, answer)).toEqual([{ wroteLog: true, synced: true }]);
  expect(order(write, answer, sync)).toEqual([{ wroteLog: true, synced: false }]);
  expect(order(write, sync, write, answer)).toEqual([{ wroteLog: true, synced: false }]);
  expect(order(write, ...split)).toEqual([{ wroteLog: true, synced: false }]);
  expect(order(answer)).toEqual([{ wroteLog: false, synced: false }]);
  expect(order(write, sync.replace("= 0", "= -1 EIO"), answer)).toEqual([{ wroteLog: true, synced: false }]);
});

const posts = sized({ short: 0, ci: 60, full: 300 });
const canTrace = !isShort && hasTools("strace");

function underStrace(trace: string): string[] {
  return ["strace", "-o", trace, ...traced];
}

/** One after the other, so that the order of the calls is the order of cause. */
async function traceOf(started: Started, trace: string, people: readonly Person[]): Promise<Acknowledgement[]> {
  await untilOpen(started);
  for (const person of people) expect(acknowledged(await send(started.address, person.sending))).toBeDefined();
  await started.kill();
  return acknowledgements(readFileSync(trace, "utf8"));
}

test.runIf(canTrace)("every acknowledgement leaves after a sync of the log", { timeout: 300_000 }, async () => {
  const dataDir = await dataFolder();
  const trace = join(temporaryFolder(), "trace");
  const car = orderedCar(dataDir);
  const people = Array.from({ length: posts }, (_, number) => {
    if (number % 3 === 0) return contactPerson("traced", { number });
    return number % 3 === 1 ? apiContactPerson("traced", { number }) : financePerson("traced", { number }, car);
  });
  const order = await traceOf(await launch({ dataDir, under: underStrace(trace) }), trace, people);
  tell(
    "P2",
    `${order.length} acknowledgements traced, ${order.filter(({ wroteLog, synced }) => wroteLog && synced).length} of them after a sync of the log`,
  );
  expect(order).toEqual(people.map(() => ({ wroteLog: true, synced: true })));
});

test.runIf(canTrace).each([
  ["full", true],
  ["normal", false],
])(
  "the same reading of a process with synchronous = %s finds a sync before each answer: %s",
  { timeout: 240_000 },
  async (synchronous, expected) => {
    const folder = temporaryFolder();
    const trace = join(folder, "trace");
    const port = await freePort();
    const keeper = launchProgram({
      command: [
        ...underStrace(trace),
        process.execPath,
        "reliability/control-server.ts",
        join(folder, "weak.db"),
        synchronous,
        String(port),
      ],
      env: {},
      address: `http://127.0.0.1:${port}`,
    });
    const order = await traceOf(
      keeper,
      trace,
      Array.from({ length: 20 }, (_, number) => contactPerson("weak", { number })),
    );
    expect(order).toHaveLength(20);
    expect(order.every(({ synced }) => synced)).toBe(expected);
  },
);
