/** Fills an empty database with the demonstration dealership, so that the first start shows a showroom. */
import { fileURLToPath } from "node:url";
import type { Storage } from "../../app/storage/storage.server.ts";
import { importFolder } from "../import/import-folder.ts";
import { problemLine } from "../import/problem.ts";

const demo = fileURLToPath(new URL("../../demo", import.meta.url));

// On a small machine its pictures take a minute.
const patienceMs = 600_000;

/** Into a database without a dealership; where another process is faster, it waits for that one. */
export async function importDemoIfEmpty(storage: Storage): Promise<void> {
  if (await storage.content.dealership()) return;
  const onWait = () =>
    console.log("The database is empty, and another process imports the demonstration dealership: waiting for it …");
  await storage.alone("the first import", { patienceMs, onWait }, () => importDemo(storage));
}

async function importDemo(storage: Storage): Promise<void> {
  // Another process may have been faster.
  if (await storage.content.dealership()) return;
  console.log("The database is empty: importing the demonstration dealership …");
  const report = await importFolder(demo, storage, { strict: true });
  if (report.outcome === "refused")
    throw new Error(["The demonstration dealership was refused:", ...report.problems.map(problemLine)].join("\n"));
}
