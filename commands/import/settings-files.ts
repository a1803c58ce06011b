/** settings.json, content/home.json and content/about-us.json, checked against their schemas; every fault becomes a sentence at its path. */
import * as z from "zod";
import { aboutSchema, homeSchema, settingsSchema } from "../../app/dealership/dealership-schema.ts";
import type { AboutContent, DealershipSettings, HomeContent } from "../../app/dealership/dealership-schema.ts";
import { stockLimits } from "../../app/dealership/car/stock-limits.ts";
import { join } from "node:path";
import { readWithin } from "./folder-file.ts";
import { shown } from "./problem.ts";
import type { Problem } from "./problem.ts";
import { sentences } from "./sentences.ts";
import { settingsSentence } from "./settings-sentences.ts";

export const settingsFile = "settings.json";
export const homeFile = "content/home.json";
export const aboutFile = "content/about-us.json";

export type SettingsFiles = {
  settings?: DealershipSettings;
  home?: HomeContent;
  about?: AboutContent;
  problems: Problem[];
  warnings: Problem[];
};

/** The files together; `undefined` where the folder has none of them. The one about the dealership may be left out. */
export async function readSettingsFiles(folder: string): Promise<SettingsFiles | undefined> {
  const settings = await readJson(folder, settingsFile, settingsSchema);
  const home = await readJson(folder, homeFile, homeSchema);
  const about = await readJson(folder, aboutFile, aboutSchema);
  if (settings.missing && home.missing && about.missing) return undefined;
  return {
    settings: settings.value,
    home: home.value,
    about: about.value,
    problems: [...settings.problems, ...home.problems, ...(about.missing ? [] : about.problems)],
    warnings: [...settings.warnings, ...home.warnings, ...about.warnings],
  };
}

type JsonFile<Value> = { value?: Value; missing?: true; problems: Problem[]; warnings: Problem[] };

async function readJson<Value>(folder: string, file: string, schema: z.ZodType<Value>): Promise<JsonFile<Value>> {
  const bytes = await readWithin(join(folder, file), stockLimits.settingsBytes);
  if (!Buffer.isBuffer(bytes))
    return { missing: bytes.missing, problems: [{ file, reason: bytes.reason }], warnings: [] };
  let written: unknown;
  try {
    written = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (error) {
    const reason = error instanceof SyntaxError ? sentences.notJson(shown(error.message, 160)) : sentences.notUtf8Json;
    return { problems: [{ file, reason }], warnings: [] };
  }
  const parsed = schema.safeParse(written);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => ({
      file,
      column: pathOf(issue.path),
      ...settingsSentence(issue, at(written, issue.path)),
    }));
    return { problems, warnings: [] };
  }
  const warnings = unknownPaths(written, parsed.data).map((path) => ({
    file,
    column: shown(pathOf(path)),
    reason: sentences.unknownSetting,
  }));
  return { value: parsed.data, problems: [], warnings };
}

/** `branches[1].phone` */
function pathOf(path: readonly PropertyKey[]): string {
  return path
    .map((key, index) => (typeof key === "number" ? `[${key}]` : `${index === 0 ? "" : "."}${String(key)}`))
    .join("");
}

function at(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((found, key) => (isGroup(found) ? Reflect.get(found, key) : undefined), value);
}

/** Paths that the schema dropped: most often an optional setting with a slip in its name. */
function unknownPaths(written: unknown, kept: unknown, path: PropertyKey[] = []): PropertyKey[][] {
  if (!isGroup(written) || !isGroup(kept)) return [];
  return Object.keys(written).flatMap((key) => {
    const here = [...path, Array.isArray(written) ? Number(key) : key];
    return Object.hasOwn(kept, key) ? unknownPaths(Reflect.get(written, key), Reflect.get(kept, key), here) : [here];
  });
}

function isGroup(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
