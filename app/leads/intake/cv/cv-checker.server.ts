import PQueue from "p-queue";
import { Piscina } from "piscina";
import { projectFile } from "../../../files/project-file.ts";
import { inspectCv } from "./inspect-cv.ts";
import { damaged, type Verdict } from "./verdict.ts";

export type CvChecker = { check(bytes: Uint8Array): Promise<Verdict> };

const maxStartMs = 10_000;

/**
 * Checks one CV at a time in a worker thread; `limitMs` per file. The thread ends after `idleMs` without work.
 * Node runs the worker from its source, also in production.
 */
export function createCvChecker(
  workerFile: URL = projectFile("app/leads/intake/cv/inspect-cv.ts"),
  limitMs = 2_000,
  idleMs = 60_000,
): CvChecker {
  const queue = new PQueue({ concurrency: 1 });
  const pool = new Piscina<Uint8Array, Verdict>({
    filename: workerFile.href,
    name: "inspectCv",
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMs,
    atomics: "disabled",
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 64 },
  });
  // Without a listener the error of a worker that cannot start would end the process.
  pool.on("error", () => undefined);

  /** Starts a worker if none runs: its start is not part of the limit. */
  async function hasWorker(): Promise<boolean> {
    const failure = new AbortController();
    const onDestroy = () => failure.abort();
    pool.once("workerDestroy", onDestroy);
    try {
      await pool.run(new Uint8Array(), { signal: AbortSignal.any([failure.signal, AbortSignal.timeout(maxStartMs)]) });
      return true;
    } catch {
      return false;
    } finally {
      pool.off("workerDestroy", onDestroy);
    }
  }

  /** A file that times out, or fails twice, is damaged. */
  async function check(bytes: Uint8Array, retriesLeft = 1): Promise<Verdict> {
    // If no worker starts, check in this thread: the check is bounded.
    if (!(await hasWorker())) return await inspectCv(bytes);
    const limit = AbortSignal.timeout(limitMs);
    try {
      return await pool.run(bytes, { signal: limit });
    } catch {
      return limit.aborted || retriesLeft === 0 ? damaged : check(bytes, retriesLeft - 1);
    }
  }

  return { check: (bytes) => queue.add(() => check(bytes)) };
}
