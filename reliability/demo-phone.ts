/** What the demonstration dealership says of itself. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";

const facts = z.object({ phone: z.string() });

export function demoPhone(): string {
  return facts
    .parse(JSON.parse(readFileSync(join(import.meta.dirname, "../demo/settings.json"), "utf8")))
    .phone.replaceAll(/[^+\d]/g, "");
}
