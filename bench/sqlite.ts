/** SQLite as an engine of the comparison: one indexed table, one of paints, a query for the page and one for every facet. */
import { DatabaseSync } from "node:sqlite";
import type { SQLInputValue, StatementSync } from "node:sqlite";
import type { CarSearch, Facet } from "../app/dealership/car-search.ts";
import { carsPerPage, engineValue, facets } from "../app/dealership/car-search.ts";
import type { Answer, EngineKind } from "./engine.ts";

export const sqlite: EngineKind = {
  name: "SQLite",
  mostCars: Infinity,
  build(cars) {
    const database = new DatabaseSync(":memory:");
    database.exec(`
      CREATE TABLE cars (
        id INTEGER PRIMARY KEY, brand TEXT NOT NULL, model TEXT NOT NULL, year INTEGER NOT NULL, body TEXT NOT NULL, engine INTEGER,
        condition TEXT NOT NULL, fuel TEXT NOT NULL, transmission TEXT, halalas INTEGER, addedAt INTEGER NOT NULL
      ) STRICT;
      CREATE TABLE car_colors (color TEXT NOT NULL, car INTEGER NOT NULL REFERENCES cars (id), PRIMARY KEY (color, car)) STRICT, WITHOUT ROWID;
    `);
    const insertCar = database.prepare("INSERT INTO cars VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
    const insertColor = database.prepare("INSERT INTO car_colors VALUES (?, ?)");
    database.exec("BEGIN");
    for (const car of cars) {
      const engine = car.engineLitres === undefined ? null : Math.round(car.engineLitres * 100);
      insertCar.run(car.id, car.brand.slug, car.model.slug, car.year, car.body, engine, car.condition, car.fuel, car.transmission ?? null, car.halalas ?? null, car.addedAt);
      for (const color of car.colors) insertColor.run(color, car.id);
    }
    // By trial: an index on price or year as well makes these questions slower, because SQLite then hops where a scan is cheaper.
    database.exec(`
      COMMIT;
      CREATE INDEX cars_by_brand ON cars (brand, model);
      CREATE INDEX cars_newest ON cars (addedAt DESC, id DESC);
      CREATE INDEX car_colors_by_car ON car_colors (car);
      ANALYZE;
    `);

    const prepared = new Map<string, StatementSync>();
    function rows(sql: string, values: SQLInputValue[]) {
      const statement = prepared.get(sql) ?? database.prepare(sql);
      prepared.set(sql, statement);
      return statement.all(...values);
    }

    function ask(search: CarSearch): Answer {
      const all = conditionsOf(search);
      const butPrice = conditionsOf(search, "price");
      const counted = (facet: Facet) => {
        const { where, values } = conditionsOf(search, facet);
        const from = facet === "color" ? "cars JOIN car_colors ON car_colors.car = cars.id" : "cars";
        const found = rows(`SELECT ${facet} AS value, count(*) AS count FROM ${from} WHERE ${where} AND ${facet} IS NOT NULL GROUP BY 1`, values);
        return found.map(({ value, count }) => ({ value: facet === "engine" ? engineValue(Number(value) / 100) : String(value), count: Number(count) }));
      };
      const [total] = rows(`SELECT count(*) AS count FROM cars WHERE ${all.where}`, all.values);
      const page = rows(`SELECT id FROM cars WHERE ${all.where} ORDER BY addedAt DESC, id DESC LIMIT ${carsPerPage}`, all.values);
      rows(`SELECT min(halalas) AS lowest, max(halalas) AS highest FROM cars WHERE ${butPrice.where}`, butPrice.values);
      return {
        ids: page.map(({ id }) => Number(id)),
        total: Number(total?.count),
        counts: {
          brand: counted("brand"),
          model: counted("model"),
          year: counted("year"),
          body: counted("body"),
          color: counted("color"),
          engine: counted("engine"),
          condition: counted("condition"),
          fuel: counted("fuel"),
          transmission: counted("transmission"),
        },
      };
    }

    return {
      name: "SQLite",
      ask,
      bytesElsewhere: () => pragma(database, "page_count") * pragma(database, "page_size"),
      close: () => database.close(),
    };
  },
};

/** What a car must meet, without the own choice of one facet where its values are counted. */
function conditionsOf(search: CarSearch, without?: Facet | "price"): { where: string; values: SQLInputValue[] } {
  const parts = ["1"];
  const values: SQLInputValue[] = [];
  for (const facet of facets) {
    const chosen = search.chosen[facet];
    if (facet === without || chosen.length === 0) continue;
    const list = chosen.map(() => "?").join(", ");
    parts.push(facet === "color" ? `EXISTS (SELECT 1 FROM car_colors WHERE car = cars.id AND color IN (${list}))` : `${facet} IN (${list})`);
    values.push(...chosen.map((value) => (facet === "year" ? Number(value) : facet === "engine" ? Math.round(Number(value) * 100) : value)));
  }
  for (const [sign, riyals] of [[">=", search.priceFrom], ["<=", search.priceTo]] as const) {
    if (without === "price" || riyals === undefined) continue;
    parts.push(`halalas ${sign} ?`);
    values.push(riyals * 100);
  }
  return { where: parts.join(" AND "), values };
}

function pragma(database: DatabaseSync, name: "page_count" | "page_size"): number {
  return Number(database.prepare(`PRAGMA ${name}`).get()?.[name]);
}
