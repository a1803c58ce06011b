import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readXlsx } from "hucre";
import { expect, test } from "vitest";
import { openSqliteStorage } from "../../storage/storage.server.ts";
import { importFolder } from "../../../commands/import/import-folder.ts";
import { reasons } from "../problems/reasons.ts";
import { stockColumns } from "../cars/stock-columns.ts";
import { columnRules } from "./column-rules.ts";
import { stockTemplate } from "./stock-template.ts";

const docs = join(import.meta.dirname, "../../../docs/how-to");
const committed = await readFile(join(docs, "stock-template.xlsx"));

test("docs/how-to/stock-template.xlsx is what `node commands/stock-template.ts` writes", async () => {
  const options = { readStyles: true };
  expect(await readXlsx(committed, options)).toEqual(await readXlsx(await stockTemplate(), options));
});

test("sheet: right to left, frozen head, Arabic headings, a rule for every column", async () => {
  const { sheets } = await readXlsx(committed);
  expect(sheets).toHaveLength(1);
  const [sheet] = sheets;
  expect(sheet).toMatchObject({ view: { rightToLeft: true }, freezePane: { rows: 1, columns: 1 } });
  expect(sheet?.rows[0]).toEqual(stockColumns.map((column) => `${column.arabic}${"required" in column ? " *" : ""}`));
  const validations = new Map(sheet?.dataValidations?.map((rule) => [rule.inputTitle, rule]));
  expect(validations.get("نوع الوقود")).toMatchObject({
    type: "list",
    values: ["بنزين", "ديزل", "هايبرد", "كهربائي"],
    range: "K2:K1001",
    showErrorMessage: true,
  });
  // A cell may hold several colours.
  expect(validations.get("الألوان")?.showErrorMessage).toBeUndefined();
  expect([...validations.keys()]).toEqual(stockColumns.map(({ arabic }) => arabic));
});

test("texts and lists are within the limits of Excel", () => {
  for (const { name, arabic } of stockColumns) {
    const { help, error = "", validation } = columnRules[name];
    expect(arabic.length).toBeLessThanOrEqual(32);
    expect(Math.max(help.length, error.length)).toBeLessThanOrEqual(225);
    expect((validation.values ?? []).join(",").length).toBeLessThanOrEqual(255);
  }
});

test("imports the same cars as the CSV template", async () => {
  const folder = await mkdtemp(join(tmpdir(), "maarad-template-"));
  const storage = await openSqliteStorage(join(folder, "maarad.sqlite"));
  await cp(join(docs, "stock-template"), folder, { recursive: true });
  await importFolder(folder, storage);
  await rm(join(folder, "stock.csv"));
  await writeFile(join(folder, "stock.xlsx"), committed);
  const report = await importFolder(folder, storage);
  await storage.close();
  await rm(folder, { recursive: true });
  expect(report).toMatchObject({ outcome: "imported", problems: [], cars: { added: 0, changed: 0, unchanged: 2 } });
  expect(report.warnings.filter(({ reason }) => reason !== reasons.demoLeftover)).toEqual([]);
});
