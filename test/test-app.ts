import { openCatalogue } from "../app/catalogue/catalogue.server.ts";
import { fixtureContent, fixtureDay } from "../app/dealership/content/fixtures.ts";
import { fixtureBrands, fixtureCars, fixturePictures, waha } from "../app/dealership/fixtures.ts";
import type { Dealership } from "../app/dealership/dealership.ts";
import { createFormLimit, createTrackingLimit } from "../app/leads/intake/rate-limit.ts";
import { createEncryption } from "../app/leads/intake/encryption.server.ts";
import type { Screen } from "../app/screen.ts";
import { parseSettings } from "../app/config.server.ts";
import type { AppContext } from "../app/context.ts";
import { openSqliteStorage } from "../app/storage/storage.server.ts";
import { loadMessages } from "../messages/load-messages.ts";

export const staffRecipient = "age1enjqq30jdpfjcfau46dq34vmyqn9p72pka22r08p4f4htlwrnfvsunves7";
export const staffIdentity = "AGE-SECRET-KEY-1220PPMA5F4Q0GWKCNPWKKPM4RNJQKZAC8AD9NPYMDHKDZMV077NSWA7A88";

const redPicture = Buffer.from(
  "UklGRjoAAABXRUJQVlA4IC4AAACwAQCdASoQAAkAAUAmJaACdLoABDAAAP746n/9x2BuvFv/3sF/7sF/7sF/rYAA",
  "base64",
);

export type TestApp = AppContext & { close(): Promise<void> };

type TestAppOptions = {
  env?: Record<string, string>;
  path?: string;
  screens?: readonly Screen[];
  dealership?: Dealership;
};

/** The app with the fixtures, in memory or at `path`. Only tests that read handles of screens need `screens`. */
export async function createTestApp({
  env = {},
  path = ":memory:",
  screens = [],
  dealership = waha,
}: TestAppOptions = {}): Promise<TestApp> {
  const result = parseSettings({
    SITE_ORIGIN: "https://waha.example",
    STAFF_RECIPIENT: staffRecipient,
    LOG_LEVEL: "silent",
    ...env,
  });
  if ("problems" in result) throw new Error(result.problems.join("\n"));
  const { settings } = result;
  loadMessages();
  const storage = await openSqliteStorage(path, () => fixtureDay);
  for (const picture of fixturePictures) {
    await storage.pictures.save({
      ...picture,
      renditions: [{ width: picture.width, format: "webp", bytes: redPicture }],
    });
  }
  const at = "2026-11-20T08:00:00.000Z";
  await storage.imports.importStock(
    { dealership, brands: fixtureBrands, content: fixtureContent, cars: fixtureCars, untouched: new Set(), at },
    { dryRun: false },
  );
  const catalogue = await openCatalogue(storage, () => undefined);
  const { seal } = await createEncryption({ storage, settings });
  return {
    settings,
    storage,
    currentCar: (id) => storage.cars.find(id),
    catalogue,
    screens,
    buildId: "cast",
    messageFiles: {},
    channels: [],
    seal,
    notifyOutbox: () => undefined,
    consumeFormLimit: createFormLimit(),
    consumeTrackingLimit: createTrackingLimit(),
    canStoreRequests: () => true,
    alarms: () => [],
    isShuttingDown: () => false,
    now: () => new Date(),
    async close() {
      await catalogue.close();
      await storage.close();
    },
  };
}
