/** Has CVs judged in a thread of their own, one after the other, each within a time; the thread is replaced when it hangs or dies. */
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { judgeCv } from "./judge-cv.ts";
import { damaged, type Verdict } from "./verdict.ts";

export type Checker = { check(bytes: Uint8Array): Promise<Verdict> };

const longestStartMs = 10_000;

type Answer = { verdict: Verdict } | "late" | "gone";

/** `limitMs` for one file. Node runs the thread from its source, in the built site too. */
export function openChecker(threadFile: URL = sourceFile("app/reception/cv/cv-worker.ts"), limitMs = 2_000): Checker {
  let thread: Promise<Worker | undefined> | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  /** Answered late: this file is the reason. Died with it: once may be chance, twice is the file's doing. */
  async function judgeApart(bytes: Uint8Array, triesLeft = 1): Promise<Verdict> {
    const worker = await (thread ??= startThread(threadFile, () => (thread = undefined)));
    // Where no thread can start, a good CV is not refused for that: the check itself has bounds.
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

/** The bundle of the built site lies in the project's folder, too. */
function sourceFile(path: string): URL {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, path)) && folder !== dirname(folder)) folder = dirname(folder);
  return pathToFileURL(join(folder, path));
}

/** Ready to judge; `undefined` where none can start. */
function startThread(file: URL, whenEnded: () => void): Promise<Worker | undefined> {
  return new Promise((resolve) => {
    const none = () => resolve(undefined);
    try {
      const worker = new Worker(file, { name: "cv", execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 64 } });
      // It waits for CVs as long as the process lives, and is no reason for it to live.
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
