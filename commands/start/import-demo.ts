/** Fills an empty database with the demonstration dealership, so that the first start shows a showroom. */
import { fileURLToPath } from "node:url";
import { openStorage } from "../../app/storage/storage.server.ts";
import type { Settings } from "../../app/settings.server.ts";
import { importFolder } from "../import/import-folder.ts";
import { problemLine } from "../import/problem.ts";
import { storageRefusal } from "./refusals.ts";

const demo = fileURLToPath(new URL("../../demo", import.meta.url));

export async function importDemoIfEmpty(settings: Settings): Promise<void> {
  const storage = await openStorage(settings).catch((error: unknown) => {
    throw new Error(storageRefusal(error, settings), { cause: error });
  });
  try {
    if (await storage.dealership()) return;
    console.log("The database is empty: importing the demonstration dealership …");
    const report = await importFolder(demo, storage, { strict: true });
    if (report.outcome === "refused") throw new Error(["The demonstration dealership was refused:", ...report.problems.map(problemLine)].join("\n"));
  } finally {
    await storage.close();
  }
}
