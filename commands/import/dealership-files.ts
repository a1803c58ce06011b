import type { Brand } from "../../app/dealership/car/car.ts";
import type { AboutContent, DealershipSettings, HomeContent } from "../../app/dealership/dealership-schema.ts";
import type { Storage } from "../../app/storage/storage.server.ts";
import { brandsFile, readBrandList } from "./brand-list.ts";
import { branchLookup, brandLookup } from "../../app/stock/cars/dealership-lookups.ts";
import type { Lookup } from "../../app/stock/table/lookup.ts";
import type { Problem } from "../../app/stock/problems/problem.ts";
import { reasons } from "../../app/stock/problems/reasons.ts";
import { readSettingsFiles, settingsFile } from "./settings-files.ts";

export type DealershipFiles = {
  /** Settings of the folder; if missing, those in the database stay. */
  folderSettings?: { settings: DealershipSettings; home: HomeContent; about?: AboutContent };
  folderBrands?: Brand[];
  brands?: Lookup<string>;
  branches?: Lookup<string>;
  /** Without settings in the folder: those in the database are the demonstration's. */
  isDemonstrationStored?: boolean;
  problems: Problem[];
  warnings: Problem[];
};

export async function readDealershipFiles(folder: string | undefined, storage: Storage): Promise<DealershipFiles> {
  const dealership: DealershipFiles = { problems: [], warnings: [] };
  await readSettings(dealership, folder, storage);
  await readBrands(dealership, folder, storage);
  return dealership;
}

async function readSettings(dealership: DealershipFiles, folder: string | undefined, storage: Storage): Promise<void> {
  const files = folder === undefined ? undefined : await readSettingsFiles(folder);
  if (files) {
    dealership.problems.push(...files.problems);
    dealership.warnings.push(...files.warnings);
    if (files.settings) dealership.branches = branchLookup(files.settings.branches);
    if (files.settings && files.home)
      dealership.folderSettings = { settings: files.settings, home: files.home, about: files.about };
    return;
  }
  const stored = await storage.content.dealership();
  dealership.isDemonstrationStored = stored?.demonstration === true;
  if (stored) dealership.branches = branchLookup(stored.branches);
  else dealership.problems.push({ file: settingsFile, reason: reasons.settingsUnknown });
}

async function readBrands(dealership: DealershipFiles, folder: string | undefined, storage: Storage): Promise<void> {
  const files = folder === undefined ? undefined : await readBrandList(folder);
  if (files) {
    dealership.problems.push(...files.problems);
    dealership.warnings.push(...files.warnings);
    dealership.folderBrands = files.brands;
    dealership.brands = files.brands && brandLookup(files.brands);
    return;
  }
  const storedBrands = await storage.content.brands();
  if (storedBrands.length > 0) dealership.brands = brandLookup(storedBrands);
  else dealership.problems.push({ file: brandsFile, reason: reasons.brandsUnknown });
}
