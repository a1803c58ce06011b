/** The language of the reports for the dealership's staff: `staffLanguage` of its settings, English if they do not say. */
import { join } from "node:path";
import * as z from "zod";
import { stockLimits } from "../../app/dealership/car/stock-limits.ts";
import type { Locale } from "../../app/dealership/text/bilingual.ts";
import { locales } from "../../app/dealership/text/bilingual.ts";
import type { Storage } from "../../app/storage/storage.server.ts";
import { readWithin } from "./folder-file.ts";
import { settingsFile } from "./settings-files.ts";

const defaultLocale: Locale = "en";

const localeSetting = z.object({ staffLanguage: z.enum(locales).default(defaultLocale).catch(defaultLocale) });

/** Whatever else is wrong in settings.json; `undefined` if there is none or it is not JSON. */
export async function folderLocale(folder: string): Promise<Locale | undefined> {
  const bytes = await readWithin(join(folder, settingsFile), stockLimits.settingsBytes);
  if (!Buffer.isBuffer(bytes)) return undefined;
  try {
    return localeSetting.safeParse(JSON.parse(new TextDecoder().decode(bytes))).data?.staffLanguage;
  } catch {
    return undefined;
  }
}

export async function storedLocale(storage: Storage): Promise<Locale> {
  // The import itself reports settings that this version cannot read.
  const settings = await storage.content.dealership().catch(() => undefined);
  return settings?.staffLanguage ?? defaultLocale;
}
