/** Loaded into a site before everything else (`--import`): writes how many requests came, how long its event loop stood still, and how long it computed in one piece. */
import { subscribe } from "node:diagnostics_channel";
import { appendFileSync } from "node:fs";
import { isMainThread } from "node:worker_threads";

const file = process.env["WATCH_FILE"];
const lookMs = 10;
const writeMs = 100;

if (isMainThread && file !== undefined) {
  let requests = 0;
  subscribe("http.server.request.start", () => (requests += 1));
  let [last, lastCpu] = [performance.now(), cpuMs()];
  let [stallMs, pieceMs] = [0, 0];
  setInterval(() => {
    const [now, nowCpu] = [performance.now(), cpuMs()];
    stallMs = Math.max(stallMs, now - last - lookMs);
    pieceMs = Math.max(pieceMs, nowCpu - lastCpu);
    [last, lastCpu] = [now, nowCpu];
  }, lookMs).unref();
  setInterval(() => {
    appendFileSync(file, `${JSON.stringify({ at: Date.now(), requests, stallMs, pieceMs })}\n`);
    [stallMs, pieceMs] = [0, 0];
  }, writeMs).unref();
}

/** Of this thread alone: a busy machine makes a stop longer, but not what is computed in it. */
function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
