import { expect, test } from "vitest";
import { sectionCells, sectionValues } from "./section-values.ts";

const cells = {
  inspection_sections: "engine=30/30\ntyres=8/10",
  inspection_remarks_ar: "tyres=الأماميان عند 4 مم.",
  inspection_remarks_en: "tyres=The front ones are at 4 mm.",
  inspection_tread_mm: "4\n4\n6.5\n6",
};

test("the fields of a form say what the cells of a row say", () => {
  const values = sectionValues(cells);
  expect(values).toMatchObject({ "passed-tyres": "8", "points-tyres": "10", "tread-rear-left": "6.5" });
  expect(sectionCells((name) => values[name] ?? "")).toEqual(cells);
});

test("nothing filled in: empty cells", () => {
  const values = sectionValues({});
  expect(Object.values(sectionCells((name) => values[name] ?? ""))).toEqual(["", "", "", ""]);
});

test("half of it is not lost, so that it can be refused", () => {
  const typed: Record<string, string> = { "passed-engine": "12", "tread-front-left": "4" };
  expect(sectionCells((name) => typed[name] ?? "")).toMatchObject({
    inspection_sections: "engine=12/",
    inspection_tread_mm: "4\n–\n–\n–",
  });
});
