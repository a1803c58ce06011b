/** The fields of the sections of an inspection: `passed-engine`, `points-engine`, `remark-ar-engine`, `tread-front-left`. */
import { sections, wheels } from "../../../dealership/car/inspection-sections.ts";
import type { StockCells } from "../../../stock/cars/stock-cells.ts";

export function sectionValues(cells: StockCells): Record<string, string> {
  const depths = (cells.inspection_tread_mm ?? "").split("\n");
  return {
    ...Object.fromEntries(
      parts(cells.inspection_sections).flatMap(([section, counts]) => {
        const [passed = "", points = ""] = counts.split("/");
        return [
          [`passed-${section}`, passed],
          [`points-${section}`, points],
        ];
      }),
    ),
    ...Object.fromEntries(parts(cells.inspection_remarks_ar).map(([section, text]) => [`remark-ar-${section}`, text])),
    ...Object.fromEntries(parts(cells.inspection_remarks_en).map(([section, text]) => [`remark-en-${section}`, text])),
    ...Object.fromEntries(wheels.map((wheel, index) => [`tread-${wheel}`, depths[index] ?? ""])),
  };
}

function parts(cell = ""): [section: string, text: string][] {
  return cell.split("\n").flatMap((part) => {
    const at = part.indexOf("=");
    return at < 0 ? [] : [[part.slice(0, at).trim(), part.slice(at + 1).trim()]];
  });
}

export function sectionCells(text: (name: string) => string): StockCells {
  const bySection = (textOf: (section: string) => string) =>
    sections.flatMap(({ slug }) => (textOf(slug) === "" ? [] : [`${slug}=${textOf(slug)}`])).join("\n");
  const remark = (name: string) => text(name).replace(/[\r\n]+/g, " ");
  const depths = wheels.map((wheel) => text(`tread-${wheel}`));
  return {
    inspection_sections: bySection((section) => {
      const counts = [text(`passed-${section}`), text(`points-${section}`)];
      return counts.every((count) => count === "") ? "" : counts.join("/");
    }),
    inspection_remarks_ar: bySection((section) => remark(`remark-ar-${section}`)),
    inspection_remarks_en: bySection((section) => remark(`remark-en-${section}`)),
    inspection_tread_mm: depths.every((depth) => depth === "") ? "" : depths.map((depth) => depth || "–").join("\n"),
  };
}
