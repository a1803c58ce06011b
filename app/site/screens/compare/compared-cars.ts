import type { Bilingual, Locale, LocalText } from "../../../dealership/text/bilingual.ts";
import type { Car } from "../../../dealership/car/car.ts";
import type { Dealership } from "../../../dealership/dealership.ts";
import type { Price } from "../../../dealership/pricing/price.ts";
import type { Status } from "../../../dealership/car/vocabulary.ts";
import { cardCar, type CardCar, type CardInstalments } from "../../../catalogue/views/card-car.ts";
import { getServerTranslations } from "../../../i18n/translate.server.ts";
import { commonAndOwnTexts, factRows, type Cell } from "./fact-rows.ts";
import { featureRows, type FeatureRow } from "./feature-rows.ts";

export type ComparedCar = Pick<CardCar, "id" | "addressId" | "name" | "year" | "picture"> & {
  colorName: string;
  status: Status;
  price: Price;
  /** On the usual terms; none for a sold car. */
  instalments?: CardInstalments;
};

type ComparedRow = { label: string; cells: Cell[]; differs: boolean };

/** Features or capabilities: `common` are those of all cars, `own` the others of each car. */
export type ComparedList = {
  title: string;
  commonTitle: string;
  common: LocalText[];
  own: LocalText[][];
  rows: FeatureRow[];
};

export type Comparison = {
  cars: ComparedCar[];
  pricesDiffer: boolean;
  monthliesDiffer: boolean;
  rows: ComparedRow[];
  lists: ComparedList[];
};

export function comparison(cars: readonly Car[], dealership: Dealership, locale: Locale): Comparison {
  const t = getServerTranslations(locale);
  const compared = cars.map((car) => comparedCar(car, dealership, locale));
  const list = (texts: Bilingual[][]) => ({ ...commonAndOwnTexts(texts, locale), rows: featureRows(texts, locale) });
  const lists: ComparedList[] = [
    {
      title: t("texts.features"),
      commonTitle: t("compare.features-common"),
      ...list(cars.map(({ features }) => features)),
    },
    {
      title: t("texts.capabilities"),
      commonTitle: t("compare.capabilities-common"),
      ...list(cars.map(({ capabilities }) => capabilities)),
    },
  ];
  return {
    cars: compared,
    pricesDiffer: areDifferent(
      compared.map(({ status, price }) => (status === "sold" ? "sold" : JSON.stringify(price))),
    ),
    monthliesDiffer: areDifferent(compared.map(({ instalments }) => String(instalments?.monthly))),
    rows: factRows(cars, dealership, locale)
      .filter(({ cells }) => cells.some((cell) => typeof cell === "object"))
      .map((row) => ({ ...row, differs: areDifferent(row.cells.map(cellText)) })),
    lists: lists.filter(({ common, own }) => common.length > 0 || own.some((texts) => texts.length > 0)),
  };
}

function comparedCar(car: Car, dealership: Dealership, locale: Locale): ComparedCar {
  const { id, addressId, name, year, picture, colorName, status, price, instalments } = cardCar(
    car,
    locale,
    dealership,
  );
  return { id, addressId, name, year, picture, colorName, status, price, instalments };
}

function cellText(cell: Cell): string | undefined {
  return typeof cell === "object" ? cell.text : cell;
}

function areDifferent(values: readonly (string | undefined)[]): boolean {
  return new Set(values).size > 1;
}
