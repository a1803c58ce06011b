/** Loaded into a site before everything else (`--import`): writes how many requests came and how long its event loop stood still. */
import { subscribe } from "node:diagnostics_channel";
import { appendFileSync } from "node:fs";
import { isMainThread } from "node:worker_threads";

const file = process.env["WATCH_FILE"];
const lookMs = 10;
const writeMs = 100;

if (isMainThread && file !== undefined) {
  let requests = 0;
  subscribe("http.server.request.start", () => (requests += 1));
  let [last, stallMs] = [performance.now(), 0];
  setInterval(() => {
    const now = performance.now();
    stallMs = Math.max(stallMs, now - last - lookMs);
    last = now;
  }, lookMs).unref();
  setInterval(() => {
    appendFileSync(file, `${JSON.stringify({ at: Date.now(), requests, stallMs })}\n`);
    stallMs = 0;
  }, writeMs).unref();
}
