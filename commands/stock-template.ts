/** Writes docs/how-to/stock-template.xlsx anew, after a change of columns, words or limits. */
import { writeFile } from "node:fs/promises";
import { stockTemplate } from "../app/stock/template/stock-template.ts";

await writeFile(new URL("../docs/how-to/stock-template.xlsx", import.meta.url), await stockTemplate());
