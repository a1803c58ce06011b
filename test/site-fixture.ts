/** The site of the cast of fixtures, for tests: real parts on a database in memory or in a file. */
import compile from "icu-minify/compile";
import arabic from "../messages/ar.json";
import english from "../messages/en.json";
import { openCatalogue } from "../app/catalogue/catalogue.server.ts";
import { castContent, castDay } from "../app/dealership/content/fixtures.ts";
import { castBrands, castCars, castPictures, waha } from "../app/dealership/fixtures.ts";
import { openAdmission, openTracking } from "../app/leads/intake/rate-limit.ts";
import { openSealing } from "../app/leads/intake/encryption.server.ts";
import type { Screen } from "../app/screen.ts";
import { readSettings } from "../app/config.server.ts";
import type { Site } from "../app/context.ts";
import { openSqliteStorage } from "../app/storage/storage.server.ts";
import { learnWords } from "../app/i18n/translate.ts";

/** A pair of keys of nobody: what is sealed to the one opens with the other. */
export const staffRecipient = "age1enjqq30jdpfjcfau46dq34vmyqn9p72pka22r08p4f4htlwrnfvsunves7";
export const staffIdentity = "AGE-SECRET-KEY-1220PPMA5F4Q0GWKCNPWKKPM4RNJQKZAC8AD9NPYMDHKDZMV077NSWA7A88";

/** 16 × 9 pixels. */
const redPicture = Buffer.from(
  "UklGRjoAAABXRUJQVlA4IC4AAACwAQCdASoQAAkAAUAmJaACdLoABDAAAP746n/9x2BuvFv/3sF/7sF/7sF/rYAA",
  "base64",
);

export type CastSite = Site & { close(): Promise<void> };

/** `env` are settings as the environment has them; `screens` those of a build, where a test reads their handles. */
export async function openCastSite({
  env = {},
  path = ":memory:",
  screens = [],
}: { env?: Record<string, string>; path?: string; screens?: readonly Screen[] } = {}): Promise<CastSite> {
  const read = readSettings({
    SITE_ORIGIN: "https://waha.example",
    STAFF_RECIPIENT: staffRecipient,
    LOG_LEVEL: "silent",
    ...env,
  });
  if ("problems" in read) throw new Error(read.problems.join("\n"));
  const { settings } = read;
  learnSentences();
  const storage = await openSqliteStorage(path, () => castDay);
  for (const picture of castPictures) {
    await storage.pictures.save({
      ...picture,
      renditions: [{ width: picture.width, format: "webp", bytes: redPicture }],
    });
  }
  const at = "2026-11-20T08:00:00.000Z";
  await storage.cars.importStock(
    { dealership: waha, brands: castBrands, content: castContent, cars: castCars, untouched: new Set(), at },
    { dryRun: false },
  );
  const catalogue = await openCatalogue(storage, () => undefined);
  const { seal } = await openSealing({ storage, settings });
  return {
    settings,
    storage,
    catalogue,
    screens,
    buildId: "cast",
    messageFiles: {},
    channels: [],
    seal,
    wakeDelivery: () => undefined,
    admit: openAdmission(),
    track: openTracking(),
    isLeaving: () => false,
    now: () => new Date(),
    async close() {
      await catalogue.close();
      await storage.close();
    },
  };
}

/** As the build compiles them. */
function learnSentences(): void {
  for (const [locale, messages] of [
    ["ar", arabic],
    ["en", english],
  ] as const) {
    learnWords(locale, Object.fromEntries(Object.entries(messages).map(([key, sentence]) => [key, compile(sentence)])));
  }
}
