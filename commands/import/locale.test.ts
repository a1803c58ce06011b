import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
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

describe("language of the report", () => {
  test.each<[string, string[], string, string]>([
    ["nothing said: English", [], "Imported.\n", misspelled.en],
    ["--locale en", ["--locale", "en"], "Imported.\n", misspelled.en],
    ["--locale ar", ["--locale", "ar"], "تم الاستيراد.\n", misspelled.ar],
    ["--locale=ar", ["--locale=ar"], "تم الاستيراد.\n", misspelled.ar],
  ])("%s", async (_case, args, summary, problem) => {
    const { code, stdout, stderr } = await run(".", ...args);
    expect(stdout.startsWith(summary)).toBe(true);
    expect(stderr).toBe(problem);
    expect(code).toBe(1);
  });
});

test("--report --locale ar: Arabic headings, kinds and reasons; values as in the file", async () => {
  await run(".", "--locale", "ar", "--report", "report.csv");
  expect(parse(await readFile(join(folder.path, "report.csv"), "utf8"), { bom: true })).toEqual([
    ["النوع", "الملف", "الصف", "العمود", "القيمة", "السبب"],
    ["خطأ", "stock.csv", "2", "body", "sedn", "ليس من القيم المعروفة. هل تقصد «⁨سيدان⁩»؟"],
  ]);
});

test("--report that cannot be written: error in Arabic", async () => {
  const { stderr } = await run(".", "--locale", "ar", "--report", "no/folder.csv");
  expect(stderr).toContain("تعذّرت كتابة التقرير في ⁨no/folder.csv⁩ (⁨ENOENT⁩).\n");
});

describe("wrong arguments", () => {
  test.each<[string, string[], string, string]>([
    [
      "no argument",
      [],
      "خطأ: المدخل «⁨مجلد أو ملف سيارات⁩» مطلوب\n",
      "error: missing required argument 'folder or stock.csv'\n",
    ],
    [
      "two folders",
      ["a", "b"],
      "خطأ: المدخلات أكثر من اللازم. المطلوب واحد، والموجود ⁨2⁩: ⁨a, b⁩.\n",
      "error: too many arguments. Expected 1 argument but got 2: a, b.\n",
    ],
    [
      "misspelled option",
      ["a", "--strct"],
      "خطأ: الخيار «⁨--strct⁩» غير معروف\n(هل تقصد ⁨--strict⁩؟)\n",
      "error: unknown option '--strct'\n(Did you mean --strict?)\n",
    ],
    [
      "--report without a file",
      ["a", "--report"],
      "خطأ: الخيار «⁨--report <file>⁩» يحتاج إلى قيمة\n",
      "error: option '--report <file>' argument missing\n",
    ],
  ])("%s: in both languages", async (_case, args, arabic, english) => {
    const inArabic = await run("--locale", "ar", ...args);
    expect(inArabic).toMatchObject({ code: 2, stdout: "" });
    expect(
      inArabic.stderr.startsWith(`${arabic}\nالاستخدام: npm run import -- ⁨<مجلد أو ملف سيارات>⁩ ⁨[الخيارات]⁩\n`),
    ).toBe(true);
    expect((await run(...args)).stderr.startsWith(`${english}\nUsage: npm run import --`)).toBe(true);
  });

  test("--locale fr: names the languages", async () => {
    const english = "error: option '--locale <ar|en>' argument 'fr' is invalid. Write ar or en.\n";
    expect(await run(".", "--locale", "fr")).toMatchObject({ code: 2, stderr: expect.stringContaining(english) });
    const arabic = "خطأ: القيمة «⁨fr⁩» للخيار «⁨--locale <ar|en>⁩» غير صحيحة. اكتب ⁨ar⁩ أو ⁨en⁩.\n";
    expect((await run(".", "--locale=ar", "--locale=fr", "--locale=ar")).stderr).toContain(arabic);
  });

  test("--help --locale ar: in Arabic", async () => {
    const { stdout, code } = await run("--help", "--locale", "ar");
    expect(code).toBe(0);
    const prose = stdout.replace(/⁨[^⁨⁩]*⁩|npm run import --|^ +-\S+.*? {2,}/gm, "").replaceAll(/--?[\w-]+/g, "");
    expect(prose).not.toMatch(/[A-Za-z]{2,}/);
    expect(stdout).toContain("الخيارات:");
  });
});
