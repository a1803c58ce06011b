/** The pictures of the demonstration's cars; `demo/studio/assign_pictures.py` assigns them. */
import { parse } from "csv-parse/sync";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import * as z from "zod";
import { carSearchFrom } from "../app/dealership/search/car-search.ts";
import { buildStockIndex } from "../app/dealership/search/stock-index.ts";
import { bodies, conditions, fuels } from "../app/dealership/car/vocabulary.ts";

const demo = join(import.meta.dirname, "../demo");
const slugOf = (list: readonly { slug: string }[]) =>
  z.string().refine((text) => list.some(({ slug }) => slug === text));

const row = z.object({
  stock_number: z.string(),
  condition: slugOf(conditions),
  status: z.string(),
  brand: z.string(),
  model_en: z.string(),
  year: z.coerce.number(),
  body: slugOf(bodies),
  fuel: slugOf(fuels),
  transmission: z.string(),
  mileage_km: z.coerce.number(),
  price: z.string().transform((riyals) => (riyals === "" ? undefined : Number(riyals) * 100)),
  colors: z.string().transform((text) => text.split("|")),
  pictures: z.string().transform((text) => text.split("|").map(parsePicture)),
  description_en: z.string(),
  features_en: z.string(),
  inspection_panels: z.string().transform((text) => text.split("|")),
  illustrative: z.literal("yes"),
  added_on: z.string(),
});
type Row = z.infer<typeof row>;

const stock = z
  .array(row)
  .parse(parse(readFileSync(join(demo, "stock.csv"), "utf8"), { columns: true, skip_empty_lines: true }));
const files = new Set(readdirSync(join(demo, "pictures")));

function parsePicture(part: string) {
  const { color = "", file = "" } = /^(?:(?<color>[a-z-]+)=)?(?<file>.+)$/.exec(part)?.groups ?? {};
  const {
    look = "",
    body = "",
    paint = "",
    view = "",
  } = /^(?<look>(?<body>[a-z]+)\d?)-(?<paint>[a-z]+)-(?<view>front|side|rear)\.webp$/.exec(file)?.groups ?? {};
  return { color, file, look, body, paint, view };
}

/** Which picture bodies show which body of a car. */
const shown: Record<string, readonly string[]> = {
  sedan: ["sedan", "luxury"],
  suv: ["suv", "crossover"],
  coupe: ["coupe"],
  sport: ["sport", "coupe"],
  hatchback: ["hatchback", "compact"],
  compact: ["compact"],
  offroad: ["offroad"],
  pickup: ["pickup"],
  minivan: ["minivan"],
  wagon: ["wagon"],
};
/** Which cabin suits which car; the cabin has no colour, so that it follows the views of every colour. */
const cabin = /^(?<layout>[a-z]+)-(?:char|grey|sand|tan)-(?<material>leather|cloth)-cabin\.webp$/;
const closeUp = /^(?<look>[a-z]+\d?)-(?<paint>[a-z]+)-(?<kind>damage|repaint)-(?<panel>[a-z-]+)\.webp$/;
const marksOf = (car: Row) => car.inspection_panels.map((mark) => mark.split("="));
const isRepaintedSteel = ([panel, state]: string[]) => state === "painted" && !panel?.endsWith("bumper");
const roadCabins = ["base", "city", "classic", "saloon", "touring"];
const tallCabins = ["base", "city", "classic", "cruiser", "family", "touring"];
const cabinLayouts: Record<string, readonly string[]> = {
  sedan: roadCabins,
  hatchback: [...roadCabins, "sport", "racer"],
  compact: ["base", "city", "classic"],
  wagon: roadCabins,
  suv: tallCabins,
  minivan: ["van", "city", "classic", "family"],
  offroad: ["work", "trail", "ranger"],
  pickup: ["work", "trail", "ranger"],
  coupe: ["sport", "racer"],
  sport: ["sport", "racer"],
};
/** Cabins with large screens above the dashboard. */
const largeScreens = ["saloon", "touring", "family", "ranger", "electric"];
/** Cabins with a gear stick. */
const sticks = ["work", "racer"];
/** Looks with a closed face: an electric car has no grille, a saloon or SUV with an engine has one. */
const closedFaces = ["sedan", "luxury2", "crossover", "crossover5", "suv4"];

test.each(stock.map((car): [string, Row] => [`${car.stock_number} ${car.brand} ${car.model_en}`, car]))(
  "%s: pictures of its body in each of its colours, of a cabin, of each damage and of readings on repainted steel",
  (_, car) => {
    const insideAt = car.pictures.findIndex(({ file }) => cabin.test(file));
    const outside = car.pictures.slice(0, insideAt);
    expect(outside.map(({ color, view }) => `${color} ${view}`)).toEqual(
      car.colors.flatMap((color) => ["front", "side", "rear"].map((view) => `${color} ${view}`)),
    );
    expect(car.pictures.filter(({ file }) => !files.has(file))).toEqual([]);
    expect(outside.filter(({ color, paint }) => paint !== (color === "other" ? "bronze" : color))).toEqual([]);
    expect(new Set(outside.map(({ look }) => look)).size).toBe(1);
    const inside = cabin.exec(car.pictures[insideAt]?.file ?? "")?.groups;
    expect(car.fuel === "electric" ? ["electric"] : cabinLayouts[car.body]).toContain(inside?.["layout"]);
    if (/leather/i.test(`${car.description_en} ${car.features_en}`)) expect(inside?.["material"]).toBe("leather");
    expect(car.pictures[insideAt]?.color).toBe("");
    expect(
      car.pictures.slice(insideAt + 1).map(({ color, file }) => ({ ...closeUp.exec(file)?.groups, color })),
    ).toEqual(
      car.status === "sold"
        ? []
        : [
            ...marksOf(car)
              .filter(([, state]) => state === "blemished" || state === "damaged")
              .map(([panel]) => ({ kind: "damage", panel })),
            ...marksOf(car)
              .filter(isRepaintedSteel)
              .slice(0, 1)
              .map(([panel]) => ({ kind: "repaint", panel })),
          ].map((shot) => ({ look: outside[0]?.look, paint: outside[0]?.paint, color: shot.panel, ...shot })),
    );
    for (const { look, body } of outside) {
      expect(shown[car.body]).toContain(body);
      if (["sedan", "suv"].includes(car.body)) expect(closedFaces.includes(look)).toBe(car.fuel === "electric");
    }
  },
);

/** The panel whose first paint is read beside a repainted one; a car with two doors has no rear doors. */
function besideOf(panel: string, marked: string[]) {
  const [side, ...rest] = panel.split("-");
  const beside: Record<string, string[]> = {
    "front-door": ["rear-door", "rear-fender"],
    "rear-door": ["rear-fender"],
    "front-fender": ["front-door"],
    "rear-fender": ["rear-door"],
  };
  const neighbours = beside[rest.join("-")]?.map((name) => `${side}-${name}`);
  return (neighbours ?? [panel === "bonnet" ? "left-front-fender" : "left-rear-fender"]).filter((name) =>
    marked.includes(name),
  );
}

test("beside a repainted panel, first paint is read where the report says so", () => {
  const repainted = stock.filter((car) => car.status !== "sold" && marksOf(car).some(isRepaintedSteel));
  expect(repainted.length).toBeGreaterThan(20);
  for (const car of repainted) {
    const [panel = ""] = marksOf(car).find(isRepaintedSteel) ?? [];
    expect(
      besideOf(
        panel,
        marksOf(car).map(([name = ""]) => name),
      ),
    ).toEqual([]);
  }
});

const cabinOf = (car: Row) =>
  car.pictures.map(({ file }) => cabin.exec(file)?.groups?.["layout"]).find((layout) => layout !== undefined) ?? "";

test("only newer cars have the cabin with large screens, and no new car below 95,000 riyals", () => {
  const modern = stock.filter((car) => largeScreens.includes(cabinOf(car)));
  expect(modern.filter(({ year }) => year < 2020)).toEqual([]);
  expect(modern.filter(({ price }) => price !== undefined && price < 95_000_00)).toEqual([]);
  expect(modern.length).toBeGreaterThan(30);
});

test("the cabins of luxury, base cars and vans are for these", () => {
  for (const car of stock) {
    const layout = cabinOf(car);
    if (layout === "touring") {
      expect(car.condition).toBe("new");
      expect(car.price ?? Infinity).toBeGreaterThanOrEqual(200_000_00);
    }
    if (layout === "base") expect(car.price ?? 0).toBeLessThan(70_000_00);
    if (layout === "van") expect(car.body).toBe("minivan");
    if (car.transmission === "automatic") expect(sticks).not.toContain(layout);
    else expect([...sticks, "van"]).toContain(layout);
  }
});

// Each picture of its own costs the first start about 0.06 s of a processor.
test("the cars share at most 480 pictures", () => {
  expect(new Set(stock.flatMap(({ pictures }) => pictures.map(({ file }) => file))).size).toBeLessThanOrEqual(480);
});

test("no picture is shipped that nothing shows", () => {
  const content = ["home.json", "about-us.json", "offers.csv", "services.csv", "news.csv"]
    .map((name) => readFileSync(join(demo, "content", name), "utf8"))
    .join("");
  const used = new Set(stock.flatMap(({ pictures }) => pictures.map(({ file }) => file)));
  const unused = [...files].filter((file) => !used.has(file) && !content.includes(file) && !file.startsWith("logo."));
  expect(unused).toEqual([]);
});

const index = buildStockIndex(
  stock
    .map((car, row) => ({ ...car, id: row + 1 }))
    .filter(({ status }) => status !== "sold")
    .map(({ id, condition, brand, year, body, fuel, mileage_km, price, added_on }) => ({
      id,
      brand: { slug: brand, name: { ar: brand }, alsoWritten: [] },
      model: { slug: String(id), name: { ar: String(id) } },
      year,
      body: find(bodies, body),
      fuel: find(fuels, fuel),
      condition: find(conditions, condition),
      mileageKm: mileage_km,
      halalas: price,
      colors: [],
      addedAt: Date.parse(added_on),
    })),
);

function find<Slug extends string>(list: readonly { slug: Slug }[], text: string): Slug {
  const entry = list.find(({ slug }) => slug === text);
  if (!entry) throw new Error(text);
  return entry.slug;
}

/** Files of the first pictures of all cars in a list. */
function frontsOf(query: string): string[] {
  const fronts: string[] = [];
  for (let page = 1, pages = 1; page <= pages; page++) {
    const result = index.search(carSearchFrom(new URLSearchParams(`${query}&page=${page}`)));
    pages = result.pages;
    fronts.push(...result.ids.map((id) => stock[id - 1]?.pictures[0]?.file ?? ""));
  }
  return fronts;
}

test.each(["", "condition=new", "condition=used"])("the list of /cars?%s: no two neighbours look alike", (query) => {
  const fronts = frontsOf(query);
  expect(fronts.length).toBeGreaterThan(70);
  // Four is the widest grid: nobody sees the same car twice in a row or one above the other.
  for (const distance of [1, 2, 3, 4]) expect(fronts.filter((file, at) => file === fronts[at + distance])).toEqual([]);
});

const valuesOf = (column: "brand" | "body") => [...new Set(stock.map((car) => `${column}=${car[column]}`))];

test.each([
  ...["", "&condition=new", "&condition=used"].flatMap((group) =>
    ["price-asc", "price-desc", "mileage", "year"].map((sort) => `sort=${sort}${group}`),
  ),
  ...valuesOf("brand"),
  ...valuesOf("body"),
])("the list of /cars?%s: no two cars one after the other look alike", (query) => {
  const fronts = frontsOf(query);
  expect(fronts.filter((file, at) => file === fronts[at + 1])).toEqual([]);
});
