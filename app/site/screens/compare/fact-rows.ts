import { inLocale, type Bilingual, type Locale, type LocalText } from "../../../dealership/text/bilingual.ts";
import type { Car } from "../../../dealership/car/car.ts";
import { engineValue } from "../../../dealership/car/engine-value.ts";
import type { Dealership } from "../../../dealership/dealership.ts";
import { bodies, colors, conditions, fuels, entryBySlug, transmissions } from "../../../dealership/car/vocabulary.ts";
import { withoutFuel } from "../../../catalogue/views/card-car.ts";
import { originalPanels, passedPoints } from "../../../catalogue/views/inspection-view.ts";
import { batteryFacts } from "../../../ui/car/battery-facts.ts";
import { formatMileage } from "../../../i18n/format-mileage.ts";
import { getServerTranslations, type PlainServerMessageKey } from "../../../i18n/translate.server.ts";

/** `undefined`: unknown for this car. */
export type Cell = LocalText | "not-applicable" | undefined;

export function factRows(
  cars: readonly Car[],
  dealership: Dealership,
  locale: Locale,
): { label: string; cells: Cell[] }[] {
  const t = getServerTranslations(locale);
  const row = (
    key: PlainServerMessageKey,
    fact: (car: Car) => LocalText | string | undefined,
    applies: (car: Car) => boolean = () => true,
  ) => ({
    label: t(key),
    cells: cars.map((car): Cell => {
      if (!applies(car)) return "not-applicable";
      const value = fact(car);
      return typeof value === "string" ? { text: value, locale } : value;
    }),
  });
  const isElectric = ({ fuel }: Car) => fuel === "electric";
  const hasEngine = (car: Car) => !isElectric(car);
  const isUsed = ({ condition }: Car) => condition === "used";
  const batteryRow = (key: PlainServerMessageKey) =>
    row(key, (car) => batteryFacts(car, t).find(({ label }) => label === key)?.value, isElectric);
  return [
    row("spec.condition", ({ condition }) => entryBySlug(conditions, condition).name[locale]),
    row("spec.year", ({ year }) => String(year)),
    row("spec.trim", ({ trim, fuel }) => trim && withoutFuel(inLocale(trim, locale), fuel)),
    row("spec.mileage", ({ mileageKm }) => formatMileage(mileageKm, t)),
    row("spec.body", ({ body }) => entryBySlug(bodies, body).name[locale]),
    row("spec.fuel", ({ fuel }) => entryBySlug(fuels, fuel).name[locale]),
    row(
      "spec.transmission",
      ({ transmission }) => transmission && entryBySlug(transmissions, transmission).name[locale],
    ),
    row(
      "spec.engine-capacity",
      ({ engineLitres }) =>
        engineLitres === undefined ? undefined : t("car.engine", { litres: engineValue(engineLitres) }),
      hasEngine,
    ),
    row("spec.cylinders", ({ cylinders }) => (cylinders === undefined ? undefined : String(cylinders)), hasEngine),
    row(
      "spec.consumption",
      ({ fuelConsumption }) =>
        fuelConsumption === undefined ? undefined : t("spec.litres-per-100-km", { litres: String(fuelConsumption) }),
      hasEngine,
    ),
    batteryRow("spec.range"),
    batteryRow("spec.battery"),
    batteryRow("spec.charging"),
    row("spec.seats", ({ seats }) => (seats === undefined ? undefined : String(seats))),
    row("spec.colors", (car) =>
      car.colors.length === 0
        ? undefined
        : car.colors.map((color) => entryBySlug(colors, color).name[locale]).join(t("list.separator")),
    ),
    row("report.all-points", ({ inspection }) => inspection && passedPoints(inspection, locale), isUsed),
    row("spec.inspection", ({ inspection }) => inspection && originalPanels(inspection, locale), isUsed),
    row("spec.branch", ({ branch }) => {
      const carBranch = dealership.branches.find(({ slug }) => slug === branch);
      return carBranch && inLocale(carBranch.name, locale);
    }),
  ];
}

/** Texts are equal if their Arabic originals are. */
export function commonAndOwnTexts(
  lists: readonly (readonly Bilingual[])[],
  locale: Locale,
): { common: LocalText[]; own: LocalText[][] } {
  const [first = []] = lists;
  // A single car has nothing in common.
  const isCommon = ({ ar }: Bilingual) =>
    lists.length > 1 && lists.every((list) => list.some((text) => text.ar === ar));
  return {
    common: first.filter(isCommon).map((text) => inLocale(text, locale)),
    own: lists.map((list) => list.filter((text) => !isCommon(text)).map((text) => inLocale(text, locale))),
  };
}
