/** The dealership around the stock: settings, texts and brands of the folder, or what the database has of them. */
import type { Brand } from "../../app/dealership/car/car.ts";
import type { AboutContent, DealershipSettings, HomeContent } from "../../app/dealership/dealership-schema.ts";
import type { Storage } from "../../app/storage/storage.server.ts";
import { brandsFile, readBrandList } from "./brand-list.ts";
import { lookupOf } from "./lookup.ts";
import type { Lookup } from "./lookup.ts";
import type { Problem } from "./problem.ts";
import { sentences } from "./sentences.ts";
import { readSettingsFiles, settingsFile } from "./settings-files.ts";

export type HouseFiles = {
  /** Left out where the folder brings none, and what the database has stays. */
  own?: { settings: DealershipSettings; home: HomeContent; about?: AboutContent };
  ownBrands?: Brand[];
  /** What the stock's cells may name; left out where the file that says so is bad. */
  brands?: Lookup<string>;
  branches?: Lookup<string>;
  problems: Problem[];
  warnings: Problem[];
};

/** `folder` is left out where a stock list is imported alone. */
export async function readHouseFiles(folder: string | undefined, storage: Storage): Promise<HouseFiles> {
  const house: HouseFiles = { problems: [], warnings: [] };
  await readSettings(house, folder, storage);
  await readBrands(house, folder, storage);
  return house;
}

async function readSettings(house: HouseFiles, folder: string | undefined, storage: Storage): Promise<void> {
  const files = folder === undefined ? undefined : await readSettingsFiles(folder);
  if (files) {
    house.problems.push(...files.problems);
    house.warnings.push(...files.warnings);
    if (files.settings) house.branches = branchLookup(files.settings.branches);
    if (files.settings && files.home) house.own = { settings: files.settings, home: files.home, about: files.about };
    return;
  }
  const kept = await storage.content.dealership();
  if (kept) house.branches = branchLookup(kept.branches);
  else house.problems.push({ file: settingsFile, reason: sentences.settingsUnknown });
}

async function readBrands(house: HouseFiles, folder: string | undefined, storage: Storage): Promise<void> {
  const files = folder === undefined ? undefined : await readBrandList(folder);
  if (files) {
    house.problems.push(...files.problems);
    house.warnings.push(...files.warnings);
    house.ownBrands = files.brands;
    house.brands = files.brands && brandLookup(files.brands);
    return;
  }
  const kept = await storage.content.brands();
  if (kept.length > 0) house.brands = brandLookup(kept);
  else house.problems.push({ file: brandsFile, reason: sentences.brandsUnknown });
}

function branchLookup(branches: DealershipSettings["branches"]): Lookup<string> {
  return lookupOf(branches.map(({ slug, name }) => ({ value: slug, name: slug, spellings: [name.ar, name.en ?? ""] })));
}

function brandLookup(brands: readonly Brand[]): Lookup<string> {
  return lookupOf(
    brands.map(({ slug, name, alsoWritten }) => ({
      value: slug,
      name: name.en ?? name.ar,
      spellings: [slug, name.ar, ...alsoWritten],
    })),
  );
}
