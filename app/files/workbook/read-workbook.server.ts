import { Piscina } from "piscina";
import { projectFile } from "../project-file.ts";
import { checkWorkbookPackage } from "./workbook-package.ts";
import type { SheetRequest } from "./read-sheet.ts";
import { workbookLimits, type Workbook, type WorkbookRefusal } from "./workbook.ts";

/**
 * The rows of an .xlsx file's sheet with one of the `sheetNames`, otherwise of its first sheet.
 * Reads in a worker thread with limits of time and memory; Node runs it from its source, also in production.
 */
export async function readWorkbook(
  bytes: Uint8Array,
  sheetNames: readonly string[],
  limits: { heapMegabytes: number; milliseconds: number } = workbookLimits,
  workerFile: URL = projectFile("app/files/workbook/read-sheet.ts"),
): Promise<Workbook | WorkbookRefusal> {
  // Before a worker starts: a ZIP bomb is refused in milliseconds.
  const entries = await checkWorkbookPackage(bytes);
  if ("refused" in entries) return entries;
  const pool = new Piscina<SheetRequest, Workbook | WorkbookRefusal>({
    filename: workerFile.href,
    name: "readSheet",
    minThreads: 0,
    maxThreads: 1,
    atomics: "disabled",
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMegabytes },
  });
  const failure = new AbortController();
  // Piscina waits for ever for a worker that cannot start. The error of a task comes after the end of its worker.
  pool.on("error", (error) => failure.abort(error));
  pool.on("workerDestroy", () => setImmediate(() => failure.abort()));
  const timeout = AbortSignal.timeout(limits.milliseconds);
  try {
    return await pool.run({ bytes, sheetNames }, { signal: AbortSignal.any([timeout, failure.signal]) });
  } catch (error) {
    if (timeout.aborted) return { refused: "too-slow" };
    if (isOutOfMemory(error) || isOutOfMemory(failure.signal.reason)) return { refused: "too-large" };
    throw new Error("The worker that reads workbooks failed.", { cause: failure.signal.reason ?? error });
  } finally {
    await pool.destroy();
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
}
