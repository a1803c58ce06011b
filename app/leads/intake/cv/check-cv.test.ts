import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Worker } from "node:worker_threads";
import { afterAll, describe, expect, test } from "vitest";
import { checkCv } from "./check-cv.server.ts";
import { createCvChecker } from "./cv-checker.server.ts";
import { docx, pdf } from "./cv-samples.ts";
import { doc } from "./compound-samples.ts";

const folder = mkdtempSync(join(tmpdir(), "cv-workers-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** A worker's file with `code` in place of the check; empty bytes come before each file. */
function workerFrom(code: string): URL {
  const file = join(folder, `${randomUUID()}.mjs`);
  writeFileSync(file, code);
  return pathToFileURL(file);
}

const workerOf = (code: string): URL => workerFrom(`export function inspectCv(bytes) { ${code} }`);
const second = 1_000;

describe("CV check", () => {
  test.each([
    ["cv.pdf", pdf(), { mediaType: "application/pdf", name: "cv.pdf" }],
    ["cv.docx", pdf(), { mediaType: "application/pdf", name: "cv.docx.pdf" }],
    ["cv", doc(), { mediaType: "application/msword", name: "cv.doc" }],
    ["cv.pdf", new Uint8Array(), { refused: "cv.empty" }],
    ["cv.pdf", new Uint8Array(9), { refused: "cv.format" }],
  ])("%s: type detected by its bytes", async (name, bytes, expected) => {
    expect(await checkCv({ name, bytes })).toEqual(expected);
  });

  // CPU time of the process, worker included: independent of other load on the machine.
  test("5 MB: p99 of the CPU time is below 50 ms", async () => {
    const files = [pdf({ content: "x".repeat(5_000_000) }), docx(), doc([], { spareSectors: 9_000 })];
    await checkCv({ name: "cv.pdf", bytes: pdf() });
    const times: number[] = [];
    for (let run = 0; run < 100; run += 1) {
      const cpuBefore = process.cpuUsage();
      await checkCv({ name: "cv", bytes: files[run % files.length] ?? pdf() });
      const { user, system } = process.cpuUsage(cpuBefore);
      times.push((user + system) / 1_000);
    }
    times.sort((a, b) => a - b);
    expect(times[98]).toBeLessThan(50);
  });

  test("100 concurrent checks get their own results", async () => {
    const results = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        checkCv({ name: `${index}.pdf`, bytes: index % 2 === 0 ? pdf() : new Uint8Array(index) }),
      ),
    );
    expect(results.filter((result) => "mediaType" in result).length).toBe(50);
    expect(results[98]).toEqual({ mediaType: "application/pdf", name: "98.pdf" });
  });
});

describe("CV worker", () => {
  test("runs from the source file and returns the verdict", async () => {
    const workers: Worker[] = [];
    const messages: unknown[] = [];
    const listen = (worker: Worker) => workers.push(worker.on("message", (message) => messages.push(message)));
    process.on("worker", listen);
    expect(await createCvChecker().check(pdf())).toEqual({ mediaType: "application/pdf" });
    process.off("worker", listen);
    expect(workers.map(({ resourceLimits }) => resourceLimits?.maxOldGenerationSizeMb)).toEqual([64]);
    // Sent once the worker has loaded the source.
    expect(messages).toHaveLength(1);
  });

  test("hangs: its file is damaged, the next file is checked", async () => {
    const checker = createCvChecker(
      workerOf('while (bytes.length === 1); return { mediaType: "kind/" + bytes.length };'),
      200,
    );
    const startedAt = performance.now();
    expect(await Promise.all([checker.check(new Uint8Array(1)), checker.check(new Uint8Array(2))])).toEqual([
      { refused: "cv.damaged" },
      { mediaType: "kind/2" },
    ]);
    expect(performance.now() - startedAt).toBeLessThan(5 * second);
  });

  test.each([
    ["throws", 'throw new Error("oh")'],
    ["exits", "process.exit(1)"],
    ["runs out of memory", "for (const all = []; ; ) all.push(new Array(1e6).fill(all.length))"],
  ])("%s: the file is damaged after the second crash", async (_, fault) => {
    const checker = createCvChecker(
      workerOf(`if (bytes.length === 1) ${fault}; return { mediaType: "kind/" + bytes.length };`),
      10 * second,
    );
    expect(await checker.check(new Uint8Array(1))).toEqual({ refused: "cv.damaged" });
    expect(await checker.check(new Uint8Array(2))).toEqual({ mediaType: "kind/2" });
  });

  test("exits while idle: replaced before the next file", async () => {
    const checker = createCvChecker(
      workerOf('if (bytes.length > 0) setTimeout(() => process.exit(0)); return { mediaType: "kind/once" };'),
      2 * second,
    );
    for (let run = 0; run < 3; run += 1) {
      expect(await checker.check(new Uint8Array(1))).toEqual({ mediaType: "kind/once" });
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  });

  test("idle: ends, and another one checks the next file", async () => {
    const workers: Worker[] = [];
    const listen = (worker: Worker) => workers.push(worker);
    process.on("worker", listen);
    const checker = createCvChecker(undefined, 10 * second, 50);
    expect(await checker.check(pdf())).toEqual({ mediaType: "application/pdf" });
    await Promise.all(workers.map((worker) => once(worker, "exit")));
    expect(await checker.check(pdf())).toEqual({ mediaType: "application/pdf" });
    process.off("worker", listen);
    expect(workers).toHaveLength(2);
  });

  test.each([
    ["file is missing", new URL("file:///nowhere/cv-worker.ts")],
    ["exits before it is ready", workerFrom("process.exit(1)")],
    ["URL is not a file", new URL("https://example.test/x.js")],
  ])("%s: the check runs in the main thread", async (_, file) => {
    const checker = createCvChecker(file);
    expect(await checker.check(pdf())).toEqual({ mediaType: "application/pdf" });
    expect(await checker.check(new Uint8Array(5))).toEqual({ refused: "cv.format" });
  });
});
