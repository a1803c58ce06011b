import { fileURLToPath } from "node:url";
import { parseSettings } from "../../app/config.server.ts";
import { openStorage, type Storage } from "../../app/storage/storage.server.ts";
import { importFolder } from "../import/import-folder.ts";
import { openProgressDisplay } from "../import/progress-bar.ts";
import { formatProblem } from "../../app/stock/problems/problem.ts";

const demo = fileURLToPath(new URL("../../demo", import.meta.url));

// Rendering the demo's pictures takes a minute on a small machine.
const patienceMs = 600_000;

/** Before there is a build that opens the database. What is wrong with the settings or the database the start itself says. */
export async function importDemoBesideBuild(env: NodeJS.ProcessEnv): Promise<void> {
  const result = parseSettings(env);
  if (!("settings" in result) || !result.settings.importsDemo) return;
  const storage = await openStorage(result.settings).catch(() => undefined);
  if (storage) await importDemoIfEmpty(storage).finally(storage.close);
}

/** Does nothing if there is a dealership; waits if another process is importing it. */
export async function importDemoIfEmpty(storage: Storage): Promise<void> {
  if (await storage.content.dealership()) return;
  const onWait = () =>
    console.log(
      "The database is empty, and another process is importing the demonstration dealership: waiting for it …",
    );
  await storage.withLock("the first import", { patienceMs, onWait }, () => importDemo(storage));
}

async function importDemo(storage: Storage): Promise<void> {
  // Another process may have imported it meanwhile.
  if (await storage.content.dealership()) return;
  console.log("The database is empty: importing the demonstration dealership …");
  const progress = openProgressDisplay(process.stderr, "en");
  const report = await importFolder(demo, storage, { strict: true, onProgress: progress.show }).finally(progress.end);
  if (report.outcome === "refused")
    throw new Error(
      [
        "The demonstration dealership could not be imported:",
        ...report.problems.map((problem) => formatProblem(problem, "en")),
      ].join("\n"),
    );
}
