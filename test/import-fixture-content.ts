import { fixtureContent } from "../app/dealership/content/fixtures.ts";
import type { Dealership } from "../app/dealership/dealership.ts";
import { fixtureCars, fixturePictures } from "../app/dealership/fixtures.ts";
import type { Storage } from "../app/storage/storage.server.ts";

/** Stores the content, cars and pictures of the fixtures, with one rendition each; without a dealership beside the stored one. */
export async function importFixtureContent(
  storage: Storage,
  at: string,
  settings: { dealership?: Dealership } = {},
): Promise<void> {
  for (const stored of fixturePictures) {
    const renditions = [{ width: stored.width, format: "webp" as const, bytes: new Uint8Array(1) }];
    await storage.pictures.save({ ...stored, renditions });
  }
  await storage.imports.importStock(
    { ...settings, content: fixtureContent, cars: fixtureCars, untouched: new Set(), at },
    { dryRun: false },
  );
}
