import { join } from "node:path";
import type { Locale } from "../../app/dealership/text/bilingual.ts";
import { runCommand, type Run } from "../run-command.ts";
import { camry2025, createTestFolder, patrolOnRequest, stockCsv, type TestFolder } from "./test-folder.ts";

/** A folder with one problem, for tests of the report's language. */
export async function createMisspelledFolder(): Promise<TestFolder> {
  return await createTestFolder({ "stock.csv": stockCsv([{ ...camry2025, body: "sedn" }, patrolOnRequest]) });
}

export const misspelled: Record<Locale, string> = {
  ar: "\u200f⁨stock.csv⁩، الصف 2، ⁨body⁩: «⁨sedn⁩» ليس من القيم المعروفة. هل تقصد «⁨سيدان⁩»؟\n",
  en: "stock.csv, row 2, body: “sedn” is not a known value. Did you mean “Sedan”?\n",
};

export async function runImportIn(folder: TestFolder, ...args: string[]): Promise<Run> {
  return await runCommand("import", args, { env: { DATA_DIR: join(folder.path, "data") }, folder: folder.path });
}
