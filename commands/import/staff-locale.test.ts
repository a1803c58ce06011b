import { rm } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { runCommand } from "../run-command.ts";
import { camry2025, createTestFolder, patrolOnRequest, settings, stockCsv } from "./test-folder.ts";
import type { TestFolder } from "./test-folder.ts";

let folder: TestFolder;

beforeEach(async () => {
  folder = await createTestFolder({ "stock.csv": stockCsv([{ ...camry2025, body: "sedn" }, patrolOnRequest]) });
});

afterEach(() => folder.remove());

async function run(...args: string[]) {
  const env = { DATA_DIR: join(folder.path, "data") };
  return await runCommand("import", args, { env, folder: folder.path });
}

async function writeSettings(change: object): Promise<void> {
  await folder.write({ "settings.json": JSON.stringify({ ...settings, ...change }) });
}

const arabicProblem = "\u200f⁨stock.csv⁩، الصف 2، ⁨body⁩: «⁨sedn⁩» ليس من القيم المعروفة. هل تقصد «⁨سيدان⁩»؟\n";
const englishProblem = "stock.csv, row 2, body: “sedn” is not a known value. Did you mean “Sedan”?\n";

describe("language of the report", () => {
  test.each<[string, string[], string, string]>([
    ["ar", [], "تم الاستيراد.\n", arabicProblem],
    ["en", [], "Imported.\n", englishProblem],
    ["ar", ["--locale", "en"], "Imported.\n", englishProblem],
  ])("staffLanguage %s, options %j", async (staffLanguage, args, summary, problem) => {
    await writeSettings({ staffLanguage });
    const { stdout, stderr } = await run(".", ...args);
    expect(stdout.startsWith(summary)).toBe(true);
    expect(stderr).toBe(problem);
  });

  test("stock.csv alone: the language of the stored settings", async () => {
    await writeSettings({ staffLanguage: "ar" });
    await run(".");
    await rm(join(folder.path, "settings.json"));
    expect(await run("stock.csv")).toMatchObject({ stderr: arabicProblem });
  });

  test("folder without the setting: English again, whatever was stored", async () => {
    await writeSettings({ staffLanguage: "ar" });
    await run(".");
    await writeSettings({});
    expect(await run(".")).toMatchObject({ stderr: englishProblem });
    expect(await run("stock.csv")).toMatchObject({ stderr: englishProblem });
  });

  test("settings with another error: their language counts", async () => {
    await writeSettings({ staffLanguage: "ar", phone: "1" });
    const { stdout, stderr } = await run(".");
    expect(stderr).toContain("«⁨1⁩» ليس رقم هاتف سعوديًا");
    expect(stdout).toMatch(/^لم يتغير شيء\.\n/);
  });

  test("unknown language: an error in English", async () => {
    await writeSettings({ staffLanguage: "fr" });
    expect((await run(".")).stderr).toContain("settings.json, staffLanguage: “fr” is not one of ar, en.\n");
  });
});

test("database cannot be opened: error in the language of the folder's settings", async () => {
  await writeSettings({ staffLanguage: "ar" });
  await folder.write({ "data/maarad.db": "this is not a database, and long enough to be looked at ".repeat(100) });
  expect((await run(".")).stderr).toMatch(/^فشل الاستيراد، ولم يتغير المخزون: ⁨.+⁩\n$/);
});
