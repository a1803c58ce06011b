import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";

const settingsSchema = z.object({ phone: z.string() });

/** The demonstration dealership's telephone number, as in its `tel:` links. */
export function demoPhone(): string {
  const settings: unknown = JSON.parse(readFileSync(join(import.meta.dirname, "../demo/settings.json"), "utf8"));
  return settingsSchema.parse(settings).phone.replaceAll(/[^+\d]/g, "");
}
