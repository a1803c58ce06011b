import { join } from "node:path";
import type { Brand } from "../../app/dealership/car/car.ts";
import { folded } from "../../app/dealership/text/folding.ts";
import { stockLimits } from "../../app/dealership/car/stock-limits.ts";
import { fileInside, readWithin } from "./folder-file.ts";
import { readMark } from "./mark.ts";
import type { Problem } from "../../app/stock/problems/problem.ts";
import { reasons } from "../../app/stock/problems/reasons.ts";
import { findTableFile, readTableFile } from "./table-file.ts";
import { createRow, readHeading } from "../../app/stock/table/table-row.ts";
import type { Column } from "../../app/stock/table/headings.ts";
import type { Row } from "../../app/stock/table/table-row.ts";
import { readLine, readSlug, readWholeNumber } from "../../app/stock/table/typed-cells.ts";

export const brandsFile = "brands.csv";

export const brandColumns = [
  { name: "slug", arabic: "المعرف", required: true },
  { name: "name_en", arabic: "الاسم بالإنجليزية", required: true },
  { name: "name_ar", arabic: "الاسم بالعربية", required: true },
  { name: "also_written", arabic: "كتابات أخرى" },
  { name: "popular_rank", arabic: "ترتيب الشهرة", holds: "number" },
  { name: "mark", arabic: "الشعار" },
] as const satisfies readonly Column<string>[];

type BrandColumn = (typeof brandColumns)[number]["name"];

export type BrandList = { brands?: Brand[]; problems: Problem[]; warnings: Problem[] };

/** `undefined` if the folder has no such file. One bad row refuses the file: it is small and written by hand. */
export async function readBrandList(folder: string): Promise<BrandList | undefined> {
  const found = await findTableFile(folder, brandsFile);
  if ("reason" in found) return refused([found]);
  const { file } = found;
  const table = await readTableFile(join(folder, file), {
    columns: brandColumns,
    sheetNames: ["brands", "الماركات"],
    maxBytes: stockLimits.tableBytes,
  });
  if ("reason" in table) {
    const { row, column, reason } = table;
    return table.missing ? undefined : refused([{ file, row, column, reason }]);
  }
  const { heading, problems, warnings } = readHeading<BrandColumn>(file, table, brandColumns);
  if (problems.length > 0) return refused(problems, warnings);
  const brands: Brand[] = [];
  const rows = table.rows.map((row) => createRow(file, heading, row));
  for (const row of rows) brands.push(await readBrand(folder, row));
  refuseDuplicates(rows, brands);
  const rowProblems = rows.flatMap((row) => row.problems);
  return rowProblems.length > 0 ? refused(rowProblems, warnings) : { brands, problems: [], warnings };
}

function refused(problems: Problem[], warnings: Problem[] = []): BrandList {
  return { problems, warnings };
}

async function readBrand(folder: string, row: Row<BrandColumn>): Promise<Brand> {
  const slug = readSlug(row);
  const popularRank = readWholeNumber(row, "popular_rank", stockLimits.popularRank, "");
  const markPath = await readMarkCell(folder, row);
  return {
    slug,
    name: {
      ar: readLine(row, "name_ar", stockLimits.nameLength),
      en: readLine(row, "name_en", stockLimits.nameLength),
    },
    alsoWritten: row.parts("also_written"),
    ...(popularRank !== undefined && { popularRank }),
    ...(markPath !== undefined && { markPath }),
  };
}

async function readMarkCell(folder: string, row: Row<BrandColumn>): Promise<string | undefined> {
  const name = row.line("mark");
  if (name === "") return undefined;
  const file = await fileInside(join(folder, "marks"), name, "marks/");
  if ("reason" in file) return row.refuse("mark", file.reason);
  const bytes = await readWithin(file.path, stockLimits.markBytes);
  if (!Buffer.isBuffer(bytes)) return row.refuse("mark", bytes.reason);
  const mark = readMark(bytes.toString("utf8"));
  return "path" in mark ? mark.path : row.refuse("mark", mark.reason);
}

/** With a duplicate slug or an ambiguous spelling, a car's brand would depend on the order of rows. */
function refuseDuplicates(rows: readonly Row<BrandColumn>[], brands: readonly Brand[]): void {
  const rowsBySlug = Map.groupBy(rows, (row) => row.line("slug"));
  const slugBySpelling = new Map<string, string>();
  for (const [index, { slug, name, alsoWritten }] of brands.entries()) {
    const row = rows[index];
    if (row === undefined || slug === "") continue;
    const sameSlug = rowsBySlug.get(slug) ?? [];
    if (sameSlug.length > 1) row.refuse("slug", reasons.duplicateSlug(sameSlug.map((same) => same.number)));
    for (const spelling of [slug, name.en ?? "", name.ar, ...alsoWritten]) {
      const key = folded(spelling);
      const owner = slugBySpelling.get(key) ?? slug;
      if (key !== "" && owner !== slug) row.refuse("name_en", reasons.spellingTaken(spelling, owner));
      slugBySpelling.set(key, owner);
    }
  }
}
