import { panels } from "../../../dealership/car/inspection.ts";
import { formText } from "../../../dealership/forms/form-text.ts";
import { sectionCells, sectionValues } from "./section-values.ts";
import { stockCells, type StockCells } from "../../../stock/cars/stock-cells.ts";
import { stockColumns, type StockColumn } from "../../../stock/cars/stock-columns.ts";
import type { StockCar } from "../../../storage/types.ts";

/** What the fields of the form hold; the columns of a stock list, but for lists, colours and panels. */
export type CarValues = Readonly<Record<string, string>>;

const listColumns = ["features_ar", "features_en", "capabilities_ar", "capabilities_en"] as const;

export function carValues(car: StockCar): CarValues {
  return valuesOf(stockCells(car));
}

export function valuesOf(cells: StockCells): CarValues {
  const [color = "", ...moreColors] = (cells.colors ?? "").split("\n");
  return {
    ...cells,
    color,
    "more-colors": moreColors.join(" "),
    ...sectionValues(cells),
    ...Object.fromEntries(
      (cells.inspection_panels ?? "").split("\n").flatMap((part) => {
        const [panel = "", state = ""] = part.split("=");
        return panel === "" ? [] : [[`panel-${panel}`, state]];
      }),
    ),
  };
}

/** The cells of a row that say what the form says. */
export function cellsOf(form: FormData): StockCells {
  const text = (name: string) => (formText(form, name) ?? "").trim();
  const lines = (name: string) => (formText(form, name) ?? "").replace(/\r\n?/g, "\n");
  const colors = new Set([text("color"), ...form.getAll("more-colors").filter((value) => typeof value === "string")]);
  colors.delete("");
  const marked = panels.flatMap(({ slug }) => {
    const state = text(`panel-${slug}`);
    return state === "" || state === "original" ? [] : [`${slug}=${state}`];
  });
  return {
    ...Object.fromEntries(stockColumns.map(({ name }) => [name, text(name)])),
    ...Object.fromEntries(listColumns.map((name) => [name, lines(name)])),
    colors: [...colors].join("\n"),
    inspection_panels: marked.join("\n"),
    ...sectionCells(text),
  };
}

/** Columns that somebody has changed. */
export function changedColumns(before: StockCells, after: StockCells): StockColumn[] {
  return stockColumns.map(({ name }) => name).filter((name) => comparable(before[name]) !== comparable(after[name]));
}

/** Browsers send line ends as two characters. An empty line before others says that English is missing. */
function comparable(text = ""): string {
  return text.replace(/\r\n?/g, "\n").trimEnd();
}
