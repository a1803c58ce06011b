import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openStorage } from "../app/storage/storage.server.ts";
import { importFolder } from "../commands/import/import-folder.ts";
import { reasons } from "../app/stock/problems/reasons.ts";
import { commandsIn, shellBlocks } from "./guide-commands.ts";
import { openGuideFixture } from "./guide-fixture.ts";

test.each(["owner", "salesperson"])("the %s's guide has the same commands in both languages", (guide) => {
  const blocks = shellBlocks(`docs/guides/${guide}.en.md`);
  expect(blocks.length).toBeGreaterThan(0);
  expect(shellBlocks(`docs/guides/${guide}.ar.md`)).toEqual(blocks);
});

test("the folder that the owner's guide makes: imports when the branch is renamed", async () => {
  const reader = await openGuideFixture({ makesFolder: true });
  onTestFinished(reader.remove);
  const guide = "docs/guides/owner.en.md";
  const makeFolder = shellBlocks(guide).find((block) => block.includes("stock-template my-dealership")) ?? "";
  for (const command of commandsIn(guide, makeFolder)) await reader.run(command);
  const folder = join(reader.folder, "my-dealership");
  for (const file of ["settings.json", "stock.csv"]) {
    const text = await readFile(join(folder, file), "utf8");
    await writeFile(join(folder, file), text.replaceAll("riyadh", "buraydah"));
  }
  const storage = await openStorage({ dataDir: join(reader.folder, "data") });
  const report = await importFolder(folder, storage, { dryRun: true }).finally(() => storage.close());
  expect(report).toMatchObject({ outcome: "checked", problems: [], content: { pages: 3 } });
  expect(report.warnings.filter(({ reason }) => reason !== reasons.demoLeftover)).toEqual([]);
});
