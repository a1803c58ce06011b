import { parentPort } from "node:worker_threads";
import { inspectCv } from "./inspect-cv.ts";

parentPort?.on("message", async (bytes: Uint8Array) => parentPort?.postMessage(await inspectCv(bytes)));
parentPort?.postMessage("ready");
