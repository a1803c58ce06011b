/** How long a process has been computing, which is the same on a busy machine as on an idle one. */
import { readFileSync } from "node:fs";

// What the kernel counts in, on every Linux that Node runs on.
const ticksPerSecond = 100;

/** In ms, all threads, user and system; `undefined` where the system does not say. */
export function cpuMs(pid: number): number | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").replace(/^.*\) /, "").split(" ");
    return ((Number(fields[11]) + Number(fields[12])) * 1_000) / ticksPerSecond;
  } catch {
    return undefined;
  }
}
