import type { Picture } from "../../app/dealership/car/car.ts";
import type { Problem } from "../../app/stock/problems/problem.ts";
import { goodRows } from "../../app/stock/import/stock-list.ts";
import type { GoodRow, StockList } from "../../app/stock/import/stock-list.ts";
import type { ParsedStockRow } from "../../app/stock/cars/stock-row.ts";
import type { StockCar } from "../../app/storage/types.ts";
import { contentPictures } from "./content-files.ts";
import type { ContentFiles } from "./content-files.ts";
import type { DealershipFiles } from "./dealership-files.ts";
import { dealershipPictures } from "./dealership-pictures.ts";
import type { ImportedPictures, PictureNames } from "./import-pictures.ts";
import type { Refusal } from "../../app/stock/pictures/picture.server.ts";

/** Pictures of bad rows are checked, to report all problems in one run, but not stored. */
export function pictureNames(
  dealership: DealershipFiles,
  content: ContentFiles | undefined,
  list: StockList,
  checkOnly: boolean,
): PictureNames {
  const rowPictures = (rows: readonly ParsedStockRow[]) =>
    rows.flatMap(({ pictures }) => pictures.map(({ file }) => file));
  const otherPictures = [...dealershipPictures(dealership), ...(content ? contentPictures(content) : [])].map(
    ({ name }) => name,
  );
  const all = new Set([...otherPictures, ...rowPictures(list.listed)]);
  const toStore = checkOnly ? [] : [...otherPictures, ...rowPictures(goodRows(list))];
  return { all, toStore: new Set(toStore) };
}

/** A car is imported without its bad pictures. */
export function pictureProblems(list: StockList, picturesByName: ReadonlyMap<string, Picture | Refusal>): Problem[] {
  return list.listed.flatMap(({ row, pictures }) =>
    pictures.flatMap(({ file }) => {
      const picture = picturesByName.get(file);
      return picture && "reason" in picture ? [row.problemAt("pictures", picture.reason, file)] : [];
    }),
  );
}

export function stockCar(
  { car, pictures, illustrative }: GoodRow,
  picturesByName: ImportedPictures["byName"],
): StockCar {
  const carPictures = pictures.flatMap(({ file, ...rest }) => {
    const picture = picturesByName.get(file);
    if (!isPicture(picture)) return [];
    const { hash } = picture;
    return [{ hash, ...rest, illustrative: rest.illustrative || illustrative.has(hash) }];
  });
  return { ...car, pictures: carPictures };
}

export function isPicture(picture: Picture | Refusal | undefined): picture is Picture {
  return picture !== undefined && "hash" in picture;
}
