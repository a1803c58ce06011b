import type { Picture } from "../dealership/car/car.ts";
import { stockLimits } from "../dealership/car/stock-limits.ts";
import { codePointLength } from "../dealership/text/tidy-text.ts";
import { contentLimits } from "../dealership/content/content-limits.ts";
import type { NewsItem } from "../dealership/content/news-item.ts";
import type { Bilingual } from "../dealership/text/bilingual.ts";
import type { NewsColumn } from "./content-columns.ts";
import { contentReasons } from "./content-reasons.ts";
import type { Message } from "../stock/problems/message.ts";
import type { Refusal } from "../stock/pictures/picture.server.ts";
import type { Problem } from "../stock/problems/problem.ts";
import { reasons } from "../stock/problems/reasons.ts";
import { readBilingualList } from "../stock/cars/stock-texts.ts";
import type { Row } from "../stock/table/table-row.ts";

/** A picture of a row; `problemAt` makes a problem of its cell. */
export type NamedPicture = { name: string; alt?: Bilingual; problemAt(reason: Message): Problem };

export type PicturesByName = ReadonlyMap<string, Picture | Refusal>;

export function readPicture(row: Row<"picture">): NamedPicture[] {
  const name = row.line("picture");
  return name === "" ? [] : [{ name, problemAt: (reason) => row.problemAt("picture", reason) }];
}

/** The lead picture first. A single picture may be without a description, several need one each. */
export function readNewsPictures(row: Row<NewsColumn>): NamedPicture[] {
  const names = row.parts("picture");
  if (names.length > contentLimits.newsPictures)
    row.refuse("picture", reasons.tooManyParts(names.length, contentLimits.newsPictures));
  const alts = row.isForm ? readAlts(row, names.length) : readAltParts(row, names.length);
  return names.map((name, index) => ({
    name,
    ...altOf(alts[index]),
    problemAt: (reason) => row.problemAt("picture", reason, name),
  }));
}

/** Each picture of a form has its own fields. */
function readAlts(row: Row<NewsColumn>, pictures: number): (Bilingual | undefined)[] {
  const [arabic, english] = [row.list("picture_alt_ar"), row.list("picture_alt_en")];
  for (const [column, lines] of [["picture_alt_ar", arabic] as const, ["picture_alt_en", english] as const]) {
    const tooLong = lines.find((line) => codePointLength(line) > stockLimits.featureLength);
    if (tooLong !== undefined)
      row.refuse(column, reasons.textTooLong(codePointLength(tooLong), stockLimits.featureLength), tooLong);
  }
  const missing = Array.from({ length: pictures }, (_, index) => index).find(
    (index) => !arabic[index] && (pictures > 1 || english[index]),
  );
  if (missing !== undefined) row.refuse("picture_alt_ar", contentReasons.pictureAltMissing(missing + 1), "");
  return arabic.map((ar, index) => (ar === "" ? undefined : { ar, en: english[index] || undefined }));
}

function readAltParts(row: Row<NewsColumn>, pictures: number): Bilingual[] {
  const alts = readBilingualList<NewsColumn>(row, "picture_alt_en", "picture_alt_ar");
  const areAltsNeeded = pictures > 1 || alts.length > 0;
  if (areAltsNeeded && alts.length !== pictures)
    row.refuse("picture_alt_ar", contentReasons.pictureAlts(alts.length, pictures));
  return alts;
}

function altOf(alt: Bilingual | undefined): { alt?: Bilingual } {
  return alt === undefined ? {} : { alt: { ar: alt.ar, ...(alt.en !== undefined && { en: alt.en }) } };
}

export function withPicture<Item extends { picture?: Picture }>(
  item: Item,
  named: readonly NamedPicture[],
  picturesByName: PicturesByName,
): Item {
  const [picture] = importedPictures(named, picturesByName);
  return { ...item, ...(picture && { picture }) };
}

export function withNewsPictures(
  item: NewsItem,
  named: readonly NamedPicture[],
  picturesByName: PicturesByName,
): NewsItem {
  const [picture, ...morePictures] = importedPictures(named, picturesByName);
  return { ...item, ...(picture && { picture }), ...(morePictures.length > 0 && { morePictures }) };
}

function importedPictures(
  named: readonly NamedPicture[],
  picturesByName: PicturesByName,
): (Picture & { alt?: Bilingual })[] {
  return named.flatMap(({ name, alt }) => {
    const picture = picturesByName.get(name);
    return picture && "hash" in picture ? [{ ...picture, ...(alt && { alt }) }] : [];
  });
}
