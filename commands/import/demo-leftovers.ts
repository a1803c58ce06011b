import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Problem } from "../../app/stock/problems/problem.ts";
import { printable } from "../../app/stock/problems/problem.ts";
import { reasons } from "../../app/stock/problems/reasons.ts";
import { pathOf, settingsFile } from "./settings-files.ts";

const root = join(import.meta.dirname, "../..");
const examples = ["demo/settings.json", "docs/how-to/stock-template/settings.json"];

// What identifies a dealership or binds it; others may share opening hours or a city.
const identifying =
  /^(?:name|legalName|tagline|notice|phone|whatsapp|email|commercialRegistration|vatNumber)\b|^trust\..*\.(?:answer|by)\b|\.(?:address|phone|whatsapp|mapUrl|url|email)\b/;

/** Warnings for settings that still have the values of the demonstration or of the template. */
export async function demoLeftovers(settings: unknown): Promise<Problem[]> {
  const exampleTexts = new Set<string>();
  for (const file of examples) {
    const json: unknown = JSON.parse(await readFile(join(root, file), "utf8"));
    for (const { path, text } of leaves(json)) if (identifying.test(path)) exampleTexts.add(normalized(text));
  }
  return leaves(settings).flatMap(({ path, text }) =>
    identifying.test(path) && exampleTexts.has(normalized(text))
      ? [{ file: settingsFile, column: path, value: printable(text), reason: reasons.demoLeftover }]
      : [],
  );
}

/** The template writes phone numbers with spaces and without country code. */
function normalized(text: string): string {
  const compact = text.replace(/\s/g, "").toLowerCase();
  return /^\+?\d{9,}$/.test(compact) ? compact.replace(/^(?:\+966|0)/, "") : compact;
}

function leaves(value: unknown, path: PropertyKey[] = []): { path: string; text: string }[] {
  if (typeof value === "string") return [{ path: pathOf(path), text: value }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, child]: [string, unknown]) =>
    leaves(child, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}
