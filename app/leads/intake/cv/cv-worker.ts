/** Worker thread of checker.server.ts, so that no file can crash the site. */
import { parentPort } from "node:worker_threads";
import { judgeCv } from "./judge-cv.ts";

parentPort?.on("message", (bytes: Uint8Array) => parentPort?.postMessage(judgeCv(bytes)));
parentPort?.postMessage("ready");
