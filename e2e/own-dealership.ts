/** A dealership's folder as the owner's guide makes one: the template, with its own name, colour, logo and twenty cars. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { stockRows, writeStockRows } from "./demo-copy.ts";

const root = join(import.meta.dirname, "..");
const brandColor = "#7a1f3d";
const lists = ["offers", "offers.csv", "offer-cars.csv", "services.csv", "news.csv", "jobs.csv"];

export async function ownDealership(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "maarad-own-"));
  cpSync(join(root, "docs/how-to/stock-template"), folder, { recursive: true });
  rmSync(join(folder, "stock.xlsx"), { force: true });
  for (const name of ["brands.csv", "marks", "pictures", "content/pages.csv", "content/pages"])
    cpSync(join(root, "demo", name), join(folder, name), { recursive: true });
  for (const name of lists) rmSync(join(folder, "content", name), { recursive: true, force: true });
  writeSettings(folder);
  replace(folder, "content/home.json", "example-white.webp", "luxury-black-front.webp");
  const demo = stockRows(join(root, "demo"));
  const cars = [...demo.slice(0, 10), ...demo.slice(80, 90)];
  writeStockRows(
    folder,
    cars.map((car) => ({ ...car, status: "available", branch: "" })),
  );
  await drawLogo(folder);
  return folder;
}

function writeSettings(folder: string): void {
  const file = join(folder, "settings.json");
  const settings: Record<string, unknown> = JSON.parse(readFileSync(file, "utf8"));
  delete settings["notice"];
  settings["name"] = { ar: "معرض النخلة", en: "Nakhla Motors" };
  settings["legalName"] = { ar: "شركة معرض النخلة للسيارات", en: "Nakhla Motors Company" };
  settings["brandColor"] = brandColor;
  settings["email"] = "sales@cars.example";
  writeFileSync(file, JSON.stringify(settings));
}

function replace(folder: string, name: string, before: string, after: string): void {
  const file = join(folder, name);
  writeFileSync(file, readFileSync(file, "utf8").replace(before, after));
}

async function drawLogo(folder: string): Promise<void> {
  const drawing = readFileSync(join(root, "demo/pictures/logo.svg"), "utf8").replace("#0B6B57", brandColor);
  await sharp(Buffer.from(drawing)).resize(256).png().toFile(join(folder, "pictures/logo.png"));
}
