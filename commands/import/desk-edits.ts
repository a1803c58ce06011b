/** What an import did with content and settings that were changed at the desk, as lines of the report. */
import type { Content } from "../../app/dealership/content/content.ts";
import {
  jobsFile,
  newsFile,
  offerCarsFile,
  offersFile,
  pagesFile,
  servicesFile,
} from "../../app/publishing/content-columns.ts";
import { contentReasons } from "../../app/publishing/content-reasons.ts";
import type { Problem } from "../../app/stock/problems/problem.ts";
import { printable } from "../../app/stock/problems/problem.ts";
import type { Row } from "../../app/stock/table/table-row.ts";
import type { ContentKind, EditOutcome } from "../../app/storage/content-desk-types.ts";
import type { Storage } from "../../app/storage/storage.server.ts";
import { aboutFile, homeFile, settingsFile } from "./settings-files.ts";

const contentFiles: Record<ContentKind, string> = {
  offers: offersFile.file,
  services: servicesFile.file,
  news: newsFile.file,
  jobs: jobsFile.file,
  pages: pagesFile.file,
};

export function deskEditNote({ key, field, outcome }: EditOutcome, content: Partial<Content> = {}): Problem {
  const { kind, item } = key;
  const reason =
    field === undefined && outcome !== "gone" ? contentReasons.deskRemoval[outcome] : contentReasons.deskEdit[outcome];
  if (kind === "dealership") return { file: settingFile(field), column: field?.replaceAll("/", "."), reason };
  const file = kind === "offers" && field === "cars" ? offerCarsFile.file : contentFiles[kind];
  const items: readonly { slug: string; number?: number }[] = content[kind] ?? [];
  const slug = items.find(({ number, slug }) => String(number ?? slug) === item)?.slug;
  return {
    file,
    column: field,
    value: printable(slug === undefined || slug === item ? item : `${slug}-${item}`),
    reason,
  };
}

function settingFile(field = ""): string {
  if (field.startsWith("home/")) return homeFile;
  return field.startsWith("about/") ? aboutFile : settingsFile;
}

export type NumberedItem = { number: number; slug: string };

export type OwnItems = Omit<Content, "pages">;

/** Items that were made at the desk. */
export async function ownItems({ contentEdits }: Storage): Promise<OwnItems> {
  return {
    offers: await contentEdits.own("offers"),
    services: await contentEdits.own("services"),
    news: await contentEdits.own("news"),
    jobs: await contentEdits.own("jobs"),
  };
}

/** Number and slug of the desk's items belong to them, unless the row is that item. */
export function refuseOwnNumbers(
  rows: readonly Row<"number" | "slug">[],
  items: readonly NumberedItem[],
  own: readonly NumberedItem[],
): void {
  for (const [index, row] of rows.entries()) {
    const item = items[index];
    if (item === undefined) continue;
    const sameNumber = own.find(({ number, slug }) => number === item.number && slug !== item.slug);
    if (sameNumber) row.refuse("number", contentReasons.numberOfDesk(sameNumber.slug));
    const sameSlug = own.find(({ number, slug }) => number !== item.number && slug === item.slug);
    if (sameSlug) row.refuse("slug", contentReasons.slugOfDesk(sameSlug.number));
  }
}
