import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { inspectCv } from "./inspect-cv.ts";
import { damaged, type Verdict } from "./verdict.ts";

export type CvChecker = { check(bytes: Uint8Array): Promise<Verdict> };

const maxStartMs = 10_000;

type WorkerResult = { verdict: Verdict } | "timeout" | "crashed";

/** Checks one CV at a time in a worker thread; `limitMs` per file. Node runs the worker from its source, also in production. */
export function createCvChecker(
  workerFile: URL = projectFile("app/leads/intake/cv/cv-worker.ts"),
  limitMs = 2_000,
): CvChecker {
  let workerPromise: Promise<Worker | undefined> | undefined;
  let queue: Promise<unknown> = Promise.resolve();

  /** A file that times out, or crashes the worker twice, is damaged. */
  async function checkInWorker(bytes: Uint8Array, retriesLeft = 1): Promise<Verdict> {
    const worker = await (workerPromise ??= startWorker(workerFile, () => (workerPromise = undefined)));
    // If no worker starts, check in this thread: the check is bounded.
    if (worker === undefined) return await inspectCv(bytes);
    const result = await runInWorker(worker, bytes, limitMs);
    if (typeof result === "object") return result.verdict;
    workerPromise = undefined;
    worker.removeAllListeners("exit");
    void worker.terminate();
    return result === "crashed" && retriesLeft > 0 ? checkInWorker(bytes, retriesLeft - 1) : damaged;
  }

  return {
    check(bytes) {
      const verdict = queue.then(() => checkInWorker(bytes));
      queue = verdict.catch(() => undefined);
      return verdict;
    },
  };
}

function projectFile(path: string): URL {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, path)) && folder !== dirname(folder)) folder = dirname(folder);
  return pathToFileURL(join(folder, path));
}

function startWorker(file: URL, onExit: () => void): Promise<Worker | undefined> {
  return new Promise((resolve) => {
    const giveUp = () => resolve(undefined);
    try {
      const worker = new Worker(file, { name: "cv", execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 64 } });
      worker.unref();
      setTimeout(giveUp, maxStartMs).unref();
      worker.on("error", giveUp).once("exit", giveUp);
      worker.once("message", () => {
        worker.once("exit", onExit);
        resolve(worker);
      });
    } catch {
      giveUp();
    }
  });
}

function runInWorker(worker: Worker, bytes: Uint8Array, limitMs: number): Promise<WorkerResult> {
  return new Promise((resolve) => {
    const settle = (result: WorkerResult) => {
      clearTimeout(timer);
      worker.off("message", onMessage).off("error", onCrash).off("exit", onCrash);
      resolve(result);
    };
    const onMessage = (verdict: Verdict) => settle({ verdict });
    const onCrash = () => settle("crashed");
    const timer = setTimeout(() => settle("timeout"), limitMs);
    worker.on("message", onMessage).on("error", onCrash).on("exit", onCrash);
    worker.postMessage(bytes);
  });
}
