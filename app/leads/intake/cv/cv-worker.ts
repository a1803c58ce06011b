import { parentPort } from "node:worker_threads";
import { inspectCv } from "./inspect-cv.ts";

parentPort?.on("message", (bytes: Uint8Array) => parentPort?.postMessage(inspectCv(bytes)));
parentPort?.postMessage("ready");
