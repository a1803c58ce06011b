/** Judges what was typed at the desk by the rules of the import's tables and texts. */
import type { Picture } from "../dealership/car/car.ts";
import { contentLimits } from "../dealership/content/content-limits.ts";
import type { PageSlug } from "../dealership/content/content.ts";
import type { OfferedCar } from "../dealership/content/offer.ts";
import type { BilingualRichText, RichText } from "../dealership/content/rich-text.ts";
import type { Service } from "../dealership/content/service.ts";
import { createLookup } from "../stock/table/lookup.ts";
import type { Message } from "../stock/problems/message.ts";
import { reasons } from "../stock/problems/reasons.ts";
import { createRow, readHeading, type Row } from "../stock/table/table-row.ts";
import { readDayCell } from "../stock/table/typed-cells.ts";
import type { ContentItem, ContentKind } from "../storage/content-desk-types.ts";
import {
  jobsFile,
  newsFile,
  offerCarsFile,
  offersFile,
  pagesFile,
  servicesFile,
  type ContentFile,
} from "./content-columns.ts";
import { readNewsPictures, readPicture, withNewsPictures, withPicture } from "./content-pictures.ts";
import { contentReasons } from "./content-reasons.ts";
import {
  checkRelatedServices,
  readJob,
  readNewsItem,
  readOffer,
  readOfferedCar,
  readService,
  type ContentContext,
} from "./content-rows.ts";
import { refuseDuplicateKeys } from "./duplicate-keys.ts";
import { markdownOf } from "./markdown-text.ts";
import { readMarkdown } from "./markdown.ts";

/** What was typed, by field: the columns of the import (of lists, one part a line), `body_ar`, `body_en`, and `car-0`, `price-0`, … of offers. */
export type Cells = Readonly<Record<string, string>>;

export type CellProblem = { cell: string; value?: string; /** Of a text. */ line?: number; reason: Message };

export type Judged = { item?: ContentItem<ContentKind>; problems: CellProblem[] };

export type JudgeContext = ContentContext & {
  pictures: ReadonlyMap<string, Picture>;
  services: readonly Service[];
  /** A text that was not touched stays as it is. */
  storedBody?: BilingualRichText | undefined;
};

export function judgeContent(kind: ContentKind, cells: Cells, context: JudgeContext): Judged {
  switch (kind) {
    case "offers": {
      const row = rowOf(offersFile, cells);
      const cars = judgeCars(cells);
      const item = { ...withPicture(readOffer(row), readPicture(row), context.pictures), cars: cars.cars };
      return judged(item, row, cells, context, cars.problems);
    }
    case "services": {
      const row = rowOf(servicesFile, cells);
      const item = withPicture(readService(row), readPicture(row), context.pictures);
      const others = context.services.filter(({ number }) => number !== item.number);
      const nearest = createLookup(others.map(({ slug }) => ({ value: slug, name: slug, spellings: [] }))).nearest;
      checkRelatedServices([row], [item, ...others], nearest);
      return judged(item, row, cells, context);
    }
    case "news": {
      const row = rowOf(newsFile, cells);
      return judged(withNewsPictures(readNewsItem(row), readNewsPictures(row), context.pictures), row, cells, context);
    }
    case "jobs": {
      const row = rowOf(jobsFile, cells);
      return judged(readJob(row, context), row, cells, context);
    }
    case "pages":
      return judgePage(cells, context);
  }
}

function rowOf<Name extends string>({ columns }: ContentFile<Name>, cells: Cells, number = 1): Row<Name> {
  const header: string[] = columns.map(({ name }) => name);
  const { heading } = readHeading("", { header, rows: [], blankRows: 0 }, columns);
  return createRow("", heading, { number, cells: header.map((name) => cells[name] ?? ""), isForm: true });
}

function judged(
  item: Exclude<ContentItem<ContentKind>, { slug: PageSlug }>,
  row: Row<never> | { problems: Row<never>["problems"] },
  cells: Cells,
  context: JudgeContext,
  others: readonly CellProblem[] = [],
): Judged {
  const { body, problems } = judgeBody(cells, context);
  const all = [...rowProblems(row.problems), ...problems, ...others];
  return all.length > 0 ? { problems: all } : { item: { ...item, ...(body && { body }) }, problems: [] };
}

function rowProblems(problems: Row<never>["problems"], suffix = ""): CellProblem[] {
  return problems.map(({ column = "", value, reason }) => ({
    cell: column + suffix,
    ...(value !== undefined && { value }),
    reason,
  }));
}

function judgePage(cells: Cells, context: JudgeContext): Judged {
  const row = rowOf(pagesFile, cells);
  const updatedOn = readDayCell(row, "updated_on");
  const { body, problems } = judgeBody(cells, context);
  const missing = body || problems.length > 0 ? [] : [{ cell: "body_ar", reason: reasons.requiredEmpty }];
  const all = [...rowProblems(row.problems), ...problems, ...missing];
  const slug = pageSlug(cells["page"]);
  return all.length > 0 || !body || !slug || updatedOn === undefined
    ? { problems: all }
    : { item: { slug, updatedOn, body }, problems: [] };
}

function pageSlug(text: string | undefined): PageSlug | undefined {
  return text === "about-us" || text === "privacy-policy" || text === "terms-conditions" ? text : undefined;
}

function judgeBody(cells: Cells, { storedBody }: JudgeContext): { body?: BilingualRichText; problems: CellProblem[] } {
  const ar = judgeText(cells, "body_ar", storedBody?.ar);
  const en = judgeText(cells, "body_en", storedBody?.en);
  const problems = [...ar.problems, ...en.problems];
  if (!ar.text && en.text) problems.push({ cell: "body_ar", reason: reasons.requiredEmpty });
  if (!ar.text || problems.length > 0) return { problems };
  return { body: { ar: ar.text, ...(en.text && { en: en.text }) }, problems };
}

function judgeText(
  cells: Cells,
  cell: "body_ar" | "body_en",
  stored: RichText | undefined,
): { text?: RichText; problems: CellProblem[] } {
  const source = (cells[cell] ?? "").replace(/\r\n?/g, "\n").trim();
  if (source === "") return { problems: [] };
  if (stored && markdownOf(stored).trim() === source) return { text: stored, problems: [] };
  const { text, problems } = readMarkdown(source, "");
  return {
    text,
    problems: problems.map(({ row, value, reason }) => ({
      cell,
      ...(row !== undefined && { line: row }),
      ...(value !== undefined && { value }),
      reason,
    })),
  };
}

/** The numbers of the rows `car-0`, `price-0`, … that have something in them. */
function judgeCars(cells: Cells): { cars: OfferedCar[]; problems: CellProblem[] } {
  const indexes = Object.keys(cells).flatMap((name) => /^car-(\d{1,5})$/.exec(name)?.[1] ?? []);
  const filled = indexes.filter((index) => (cells[`car-${index}`] ?? "") + (cells[`price-${index}`] ?? "") !== "");
  const rows = filled.map((index, position) =>
    rowOf(
      offerCarsFile,
      {
        offer: "1",
        stock_number: cells[`car-${index}`] ?? "",
        price: cells[`price-${index}`] ?? "",
      },
      position + 1,
    ),
  );
  const cars = rows.map((row) => readOfferedCar(row));
  const numbers = cars.map(({ stockNumber }) => stockNumber);
  refuseDuplicateKeys(rows, "stock_number", numbers, contentReasons.duplicateCar);
  const problems = rows.flatMap((row, position) =>
    rowProblems(row.problems, `-${filled[position]}`).map((problem) => ({
      ...problem,
      cell: problem.cell.replace("stock_number-", "car-"),
    })),
  );
  if (filled.length > contentLimits.offerCars)
    problems.push({ cell: "car-0", reason: contentReasons.tooManyRows(filled.length, contentLimits.offerCars) });
  return { cars, problems };
}
