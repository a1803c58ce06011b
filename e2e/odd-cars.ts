/** A site of its own with a car of every kind: with and without what a dealership may leave out. */
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { join } from "node:path";
import { stockColumns } from "../app/stock/cars/stock-columns.ts";
import { copyOfData, copyOfDemo, stockRows, writeStockRows, type StockRow } from "./demo-copy.ts";
import { runCommand, startSite, type RunningSite } from "./site-server.ts";

const carKinds = [
  "new",
  "used",
  "used-without-report",
  "electric",
  "electric-used-without-figures",
  "reserved",
  "sold",
  "sold-new",
  "without-price",
  "used-without-price",
  "without-picture",
  "in-an-offer",
  "in-arabic-alone",
  "bare",
  "bare-used",
] as const;
export type CarKind = (typeof carKinds)[number];

type OddCar = { kind: CarKind; id: number; colors: string[] };
export type OddStock = { site: RunningSite; cars: readonly OddCar[] };

export async function startOddStock(sharedDataDir: string): Promise<OddStock> {
  const [dataDir, folder] = [await copyOfData(sharedDataDir), copyOfDemo()];
  const rows = stockRows(folder);
  const oddRows = oddCars(rows);
  writeStockRows(folder, [
    ...rows,
    // Without a day they lead every list.
    ...carKinds.map((kind) => ({ ...oddRows[kind], stock_number: stockNumber(kind), vin: "", added_on: "" })),
  ]);
  const offers = join(folder, "content/offer-cars.csv");
  writeFileSync(offers, `${readFileSync(offers, "utf8").trimEnd()}\n1,${stockNumber("in-an-offer")},40000\n`);
  const { code, output } = await runCommand("commands/import.ts", [folder], { DATA_DIR: dataDir });
  rmSync(folder, { recursive: true });
  if (code !== 0) throw new Error(`The stock was not imported:\n${output}`);
  return { site: await startSite({ dataDir }), cars: storedCars(dataDir) };
}

export async function stopOddStock({ site }: OddStock): Promise<void> {
  await site.stop();
  rmSync(site.dataDir, { recursive: true });
}

function stockNumber(kind: CarKind): string {
  return `ODD-${kind.toUpperCase()}`;
}

function storedCars(dataDir: string): OddStock["cars"] {
  const database = new DatabaseSync(join(dataDir, "maarad.db"), { readOnly: true });
  const find = database.prepare("select id from cars where stock_number = ?");
  const colors = database.prepare("select color from car_colors where car_id = ? order by position");
  const cars = carKinds.map((kind) => {
    const id = Number(find.get(stockNumber(kind))?.["id"]);
    return { kind, id, colors: colors.all(id).map(({ color }) => String(color)) };
  });
  database.close();
  return cars;
}

function oddCars(rows: readonly StockRow[]): Record<CarKind, StockRow> {
  const car = (isWanted: (row: StockRow) => boolean): StockRow => {
    const row = rows.find((candidate) => candidate.status === "available" && isWanted(candidate));
    if (!row) throw new Error("The demonstration has no such car");
    return row;
  };
  const newCar = car(({ condition, price, fuel }) => condition === "new" && price !== "" && fuel === "petrol");
  const usedCar = car(
    ({ condition, price, inspected_on }) => condition === "used" && price !== "" && inspected_on !== "",
  );
  const electric = car(({ fuel }) => fuel === "electric");
  return {
    new: newCar,
    used: usedCar,
    "used-without-report": without(usedCar, (column) => column.startsWith("inspect")),
    electric,
    "electric-used-without-figures": {
      ...without(electric, (column) => ["range_km", "battery_kwh", "charge_minutes"].includes(column)),
      condition: "used",
      mileage_km: "12000",
    },
    reserved: { ...usedCar, status: "reserved" },
    sold: { ...usedCar, status: "sold" },
    "sold-new": { ...newCar, status: "sold" },
    "without-price": without(newCar, isPrice),
    "used-without-price": without(usedCar, isPrice),
    "without-picture": without(usedCar, (column) => column === "pictures"),
    "in-an-offer": newCar,
    "in-arabic-alone": without(usedCar, (column) => column.endsWith("_en") && !isRequired(column)),
    bare: without(newCar, (column) => !isRequired(column)),
    "bare-used": without(usedCar, (column) => !isRequired(column) && column !== "mileage_km"),
  };
}

function without(row: StockRow, isLeftOut: (column: string) => boolean): StockRow {
  return Object.fromEntries(Object.entries(row).map(([column, cell]) => [column, isLeftOut(column) ? "" : cell]));
}

function isPrice(column: string): boolean {
  return column.startsWith("price") || column === "vat_scheme";
}

function isRequired(column: string): boolean {
  return stockColumns.some((known) => known.name === column && "required" in known);
}
