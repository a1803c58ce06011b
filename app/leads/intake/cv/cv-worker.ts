import { parentPort } from "node:worker_threads";
import { judgeCv } from "./judge-cv.ts";

parentPort?.on("message", (bytes: Uint8Array) => parentPort?.postMessage(judgeCv(bytes)));
parentPort?.postMessage("ready");
