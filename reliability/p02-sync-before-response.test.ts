import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, expect, test } from "vitest";
import { freePort } from "../e2e/site-server.ts";
import { createDataFolder, removeFolders, temporaryFolder } from "./data-folder.ts";
import { findOrderableCar } from "./database.ts";
import { findDifferences } from "./ledger.ts";
import { hasTools } from "./required-tools.ts";
import { report } from "./report.ts";
import { bySize, isShort } from "./run-size.ts";
import { acknowledgedReference, send } from "./send.ts";
import {
  killAll,
  launch,
  launchProgram,
  startSiteProcess,
  waitUntilOpen,
  type LaunchedProcess,
} from "./site-process.ts";
import { parseAcknowledgements, straceArguments, type Acknowledgement } from "./strace.ts";
import { apiContactMessage, contactMessage, financedOrder, type Submission } from "./submissions.ts";

afterAll(removeFolders);

afterEach(killAll);

test(
  "write lock of another process: no acknowledgement before it ends, and what is acknowledged survives a SIGKILL",
  { timeout: 240_000 },
  async () => {
    const dataDir = await createDataFolder();
    const site = await startSiteProcess({ dataDir });
    const submission = contactMessage("locked", { number: 1, key: crypto.randomUUID() });
    const otherConnection = new DatabaseSync(join(dataDir, "maarad.db"));
    otherConnection.exec("begin immediate");
    let reference: string | undefined;
    const acknowledged = send(site.address, submission.request).then(
      (response) => (reference = acknowledgedReference(response)),
    );
    await pause(1_000);
    expect(reference).toBeUndefined();
    otherConnection.exec("rollback");
    otherConnection.close();
    await acknowledged;
    await site.kill();
    expect(reference).toBeDefined();
    const ledger = new Map([[submission.id, { submission, reference: reference ?? "" }]]);
    expect(await findDifferences(ledger, dataDir)).toEqual([]);
  },
);

test("parseAcknowledgements recognizes a response before the sync", () => {
  const write = '10  pwrite64(20</d/maarad.db-wal>, "\\0"..., 4096, 0) = 4096';
  const sync = "10  fdatasync(20</d/maarad.db-wal>) = 0";
  const response =
    '10  writev(23<TCP:[127.0.0.1:1->127.0.0.1:2]>, [{iov_base="HTTP/1.1 303 See Other"..., iov_len=200}], 1) = 200';
  const interruptedSync = [
    "10  fdatasync(20</d/maarad.db-wal> <unfinished ...>",
    response.replace("10 ", "11 "),
    "10  <... fdatasync resumed>) = 0",
  ];
  const parse = (...lines: string[]) => parseAcknowledgements(lines.join("\n"));
  const unsynced = [{ isWalWritten: true, isWalSynced: false }];
  expect(parse(write, sync, response)).toEqual([{ isWalWritten: true, isWalSynced: true }]);
  expect(parse(write, response, sync)).toEqual(unsynced);
  expect(parse(write, sync, write, response)).toEqual(unsynced);
  expect(parse(write, ...interruptedSync)).toEqual(unsynced);
  expect(parse(response)).toEqual([{ isWalWritten: false, isWalSynced: false }]);
  expect(parse(write, sync.replace("= 0", "= -1 EIO"), response)).toEqual(unsynced);
});

const submissionCount = bySize({ short: 0, ci: 60, full: 300 });
const canTrace = !isShort && hasTools("strace");

function strace(traceFile: string): string[] {
  return ["strace", "-o", traceFile, ...straceArguments];
}

/** Sends one after the other, so that each response belongs to the writes before it. */
async function traceSubmissions(
  site: LaunchedProcess,
  traceFile: string,
  submissions: readonly Submission[],
): Promise<Acknowledgement[]> {
  await waitUntilOpen(site);
  for (const { request } of submissions) expect(acknowledgedReference(await send(site.address, request))).toBeDefined();
  await site.kill();
  return parseAcknowledgements(readFileSync(traceFile, "utf8"));
}

test.runIf(canTrace)("every acknowledgement is sent after a sync of the WAL", { timeout: 300_000 }, async (context) => {
  const dataDir = await createDataFolder();
  const traceFile = join(temporaryFolder(), "trace");
  const car = findOrderableCar(dataDir);
  const submissions = Array.from({ length: submissionCount }, (_, number) => {
    if (number % 3 === 0) return contactMessage("traced", { number });
    return number % 3 === 1 ? apiContactMessage("traced", { number }) : financedOrder("traced", { number }, car);
  });
  const site = await launch({ dataDir, wrapper: strace(traceFile) });
  const acknowledgements = await traceSubmissions(site, traceFile, submissions);
  const synced = acknowledgements.filter(({ isWalWritten, isWalSynced }) => isWalWritten && isWalSynced);
  await report(
    context,
    `${acknowledgements.length} acknowledgements traced, ${synced.length} of them after a sync of the WAL`,
  );
  expect(acknowledgements).toEqual(submissions.map(() => ({ isWalWritten: true, isWalSynced: true })));
});

test.runIf(canTrace).each([
  ["full", true],
  ["normal", false],
])(
  "control: a server with synchronous = %s syncs before each response: %s",
  { timeout: 240_000 },
  async (synchronous, expected) => {
    const folder = temporaryFolder();
    const traceFile = join(folder, "trace");
    const port = String(await freePort());
    const server = ["reliability/control-server.ts", join(folder, "control.db"), synchronous, port];
    const site = launchProgram({
      command: [...strace(traceFile), process.execPath, ...server],
      env: {},
      address: `http://127.0.0.1:${port}`,
    });
    const submissions = Array.from({ length: 20 }, (_, number) => contactMessage("control", { number }));
    const acknowledgements = await traceSubmissions(site, traceFile, submissions);
    expect(acknowledgements).toHaveLength(20);
    expect(acknowledgements.every(({ isWalSynced }) => isWalSynced)).toBe(expected);
  },
);
