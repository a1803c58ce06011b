/** Checks CVs in a worker thread, one at a time with a timeout; a thread that hangs or dies is replaced. */
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { judgeCv } from "./judge-cv.ts";
import { damaged, type Verdict } from "./verdict.ts";

export type Checker = { check(bytes: Uint8Array): Promise<Verdict> };

const longestStartMs = 10_000;

type Answer = { verdict: Verdict } | "late" | "gone";

/** `limitMs` per file. Node runs the worker from its source, also in the built site. */
export function openChecker(
  threadFile: URL = sourceFile("app/leads/intake/cv/cv-worker.ts"),
  limitMs = 2_000,
): Checker {
  let thread: Promise<Worker | undefined> | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  /** A timeout is the file's fault. A crash may be chance once, twice it is the file's fault. */
  async function judgeApart(bytes: Uint8Array, triesLeft = 1): Promise<Verdict> {
    const worker = await (thread ??= startThread(threadFile, () => (thread = undefined)));
    // If no thread can start, check in this one: the check itself is bounded.
    if (worker === undefined) return judgeCv(bytes);
    const answer = await ask(worker, bytes, limitMs);
    if (typeof answer === "object") return answer.verdict;
    thread = undefined;
    worker.removeAllListeners("exit");
    void worker.terminate();
    return answer === "gone" && triesLeft > 0 ? judgeApart(bytes, triesLeft - 1) : damaged;
  }

  return {
    check(bytes) {
      const verdict = turn.then(() => judgeApart(bytes));
      turn = verdict.catch(() => undefined);
      return verdict;
    },
  };
}

/** The built bundle is inside the project's folder, too. */
function sourceFile(path: string): URL {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, path)) && folder !== dirname(folder)) folder = dirname(folder);
  return pathToFileURL(join(folder, path));
}

function startThread(file: URL, whenEnded: () => void): Promise<Worker | undefined> {
  return new Promise((resolve) => {
    const none = () => resolve(undefined);
    try {
      const worker = new Worker(file, { name: "cv", execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 64 } });
      // The idle worker must not keep the process alive.
      worker.unref();
      setTimeout(none, longestStartMs).unref();
      worker.on("error", none).once("exit", none);
      worker.once("message", () => {
        worker.once("exit", whenEnded);
        resolve(worker);
      });
    } catch {
      none();
    }
  });
}

function ask(worker: Worker, bytes: Uint8Array, limitMs: number): Promise<Answer> {
  return new Promise((resolve) => {
    const settle = (answer: Answer) => {
      clearTimeout(timer);
      worker.off("message", heard).off("error", gone).off("exit", gone);
      resolve(answer);
    };
    const heard = (verdict: Verdict) => settle({ verdict });
    const gone = () => settle("gone");
    const timer = setTimeout(() => settle("late"), limitMs);
    worker.on("message", heard).on("error", gone).on("exit", gone);
    worker.postMessage(bytes);
  });
}
