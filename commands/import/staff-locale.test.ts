import { rm } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { settings } from "./test-folder.ts";
import type { TestFolder } from "./test-folder.ts";
import { createMisspelledFolder, misspelled, runImportIn } from "./test-misspelled-folder.ts";

let folder: TestFolder;

beforeEach(async () => {
  folder = await createMisspelledFolder();
});

afterEach(() => folder.remove());

async function run(...args: string[]) {
  return await runImportIn(folder, ...args);
}

async function writeSettings(change: object): Promise<void> {
  await folder.write({ "settings.json": JSON.stringify({ ...settings, ...change }) });
}

describe("language of the report", () => {
  test.each<[string, string[], string, string]>([
    ["ar", [], "تم الاستيراد.\n", misspelled.ar],
    ["en", [], "Imported.\n", misspelled.en],
    ["ar", ["--locale", "en"], "Imported.\n", misspelled.en],
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
    expect(await run("stock.csv")).toMatchObject({ stderr: misspelled.ar });
  });

  test("folder without the setting: English again, whatever was stored", async () => {
    await writeSettings({ staffLanguage: "ar" });
    await run(".");
    await writeSettings({});
    expect(await run(".")).toMatchObject({ stderr: misspelled.en });
    expect(await run("stock.csv")).toMatchObject({ stderr: misspelled.en });
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
