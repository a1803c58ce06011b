import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openStorage } from "../app/storage/storage.server.ts";
import { importFolder } from "../commands/import/import-folder.ts";
import { reasons } from "../commands/import/reasons.ts";

const runFile = promisify(execFile);
const root = join(import.meta.dirname, "..");

function commandsIn(guide: string): string[] {
  const text = readFileSync(join(import.meta.dirname, "guides", guide), "utf8");
  return [...text.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = ""]) => block);
}

test.each(["owner", "salesperson"])("the %s's guide has the same commands in both languages", (guide) => {
  const commands = commandsIn(`${guide}.en.md`);
  expect(commands.length).toBeGreaterThan(0);
  expect(commandsIn(`${guide}.ar.md`)).toEqual(commands);
});

describe("the folder that the owner's guide makes", () => {
  let project: string;

  beforeAll(async () => {
    project = await mkdtemp(join(tmpdir(), "maarad-owner-"));
    for (const folder of ["docs", "demo"]) await symlink(join(root, folder), join(project, folder));
  });

  afterAll(() => rm(project, { recursive: true, force: true }));

  test("imports without problems, also when the branch is renamed", async () => {
    const makeFolder = commandsIn("owner.en.md").find((block) => block.includes("stock-template my-dealership"));
    await runFile("sh", ["-e", "-c", makeFolder ?? "exit 1"], { cwd: project });
    const folder = join(project, "my-dealership");
    for (const file of ["settings.json", "stock.csv"]) {
      const text = await readFile(join(folder, file), "utf8");
      await writeFile(join(folder, file), text.replaceAll("riyadh", "buraydah"));
    }
    const storage = await openStorage({ dataDir: join(project, "data") });
    const report = await importFolder(folder, storage, { dryRun: true });
    await storage.close();
    expect(report).toMatchObject({ outcome: "checked", problems: [] });
    expect(report.warnings.filter(({ reason }) => reason !== reasons.demoLeftover)).toEqual([]);
    expect(report.content).toMatchObject({ pages: 3 });
  }, 30_000);
});
