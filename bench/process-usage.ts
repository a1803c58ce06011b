/** From `/proc`, so on Linux only. CPU time is the same on a busy machine as on an idle one. */
import { readdirSync, readFileSync } from "node:fs";

// The same on every Linux that Node runs on.
const ticksPerSecond = 100;
const bytesPerPage = 4_096;

/** All threads, user and system; `undefined` if the process has ended. */
export function cpuMs(pid: number): number | undefined {
  const fields = statOf(pid);
  return fields && ((Number(fields[11]) + Number(fields[12])) * 1_000) / ticksPerSecond;
}

/** Of a process and its running descendants. */
export function treeCpuMs(pid: number): number {
  return treeOf(pid).reduce((sum, each) => sum + (cpuMs(each) ?? 0), 0);
}

/** Resident memory of a process and its running descendants. */
export function treeBytes(pid: number): number {
  return treeOf(pid).reduce((sum, each) => sum + Number(statOf(each)?.[21] ?? 0) * bytesPerPage, 0);
}

function treeOf(root: number): number[] {
  const tree = [root];
  const parents = new Map(processes().map((pid): [number, number] => [pid, Number(statOf(pid)?.[1])]));
  for (let at = 0; at < tree.length; at++) for (const [pid, parent] of parents) if (parent === tree[at]) tree.push(pid);
  return tree;
}

function processes(): number[] {
  return readdirSync("/proc").map(Number).filter(Number.isInteger);
}

/** Fields from the state on, without pid and name. */
function statOf(pid: number): string[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /, "")
      .split(" ");
  } catch {
    return undefined;
  }
}
