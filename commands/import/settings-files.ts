import * as z from "zod";
import { aboutSchema, homeSchema, settingsSchema } from "../../app/dealership/dealership-schema.ts";
import type { AboutContent, DealershipSettings, HomeContent } from "../../app/dealership/dealership-schema.ts";
import { stockLimits } from "../../app/dealership/car/stock-limits.ts";
import { join } from "node:path";
import { readWithin } from "./folder-file.ts";
import { printable } from "../../app/stock/problems/problem.ts";
import type { Problem } from "../../app/stock/problems/problem.ts";
import { reasons } from "../../app/stock/problems/reasons.ts";
import { settingReason } from "../../app/publishing/setting-reasons.ts";

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

/** `undefined` if the folder has none of the files. content/about-us.json is optional. */
export async function readSettingsFiles(folder: string): Promise<SettingsFiles | undefined> {
  const settings = await readJson(folder, settingsFile, settingsSchema);
  const home = await readJson(folder, homeFile, homeSchema);
  const about = await readJson(folder, aboutFile, aboutSchema);
  if (settings.missing && home.missing && about.missing) return undefined;
  return {
    settings: settings.value,
    home: home.value,
    about: about.value,
    problems: [
      ...settings.problems,
      ...home.problems,
      ...(about.missing ? [] : about.problems),
      ...unknownBranches(about.value, settings.value),
    ],
    warnings: [...settings.warnings, ...home.warnings, ...about.warnings],
  };
}

function unknownBranches(about: AboutContent | undefined, settings: DealershipSettings | undefined): Problem[] {
  if (!about || !settings) return [];
  const slugs = settings.branches.map(({ slug }) => slug);
  return about.team.flatMap(({ branch }, index) =>
    branch === undefined || slugs.includes(branch)
      ? []
      : [
          {
            file: aboutFile,
            column: `team[${index}].branch`,
            value: printable(branch),
            reason: reasons.unknownBranch(undefined, slugs),
          },
        ],
  );
}

type JsonFile<Value> = { value?: Value; missing?: true; problems: Problem[]; warnings: Problem[] };

async function readJson<Value>(folder: string, file: string, schema: z.ZodType<Value>): Promise<JsonFile<Value>> {
  const bytes = await readWithin(join(folder, file), stockLimits.settingsBytes);
  if (!Buffer.isBuffer(bytes))
    return { missing: bytes.missing, problems: [{ file, reason: bytes.reason }], warnings: [] };
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (error) {
    const reason = error instanceof SyntaxError ? reasons.notJson(error.message) : reasons.notUtf8Json;
    return { problems: [{ file, reason }], warnings: [] };
  }
  const parsed = schema.safeParse(json);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => ({
      file,
      column: pathOf(issue.path),
      ...settingReason(issue, valueAt(json, issue.path)),
    }));
    return { problems, warnings: [] };
  }
  const warnings = unknownPaths(json, parsed.data).map((path) => ({
    file,
    column: printable(pathOf(path)),
    reason: reasons.unknownSetting,
  }));
  return { value: parsed.data, problems: [], warnings };
}

export function pathOf(path: readonly PropertyKey[]): string {
  return path
    .map((key, index) => (typeof key === "number" ? `[${key}]` : `${index === 0 ? "" : "."}${String(key)}`))
    .join("");
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((parent, key) => (isObject(parent) ? Reflect.get(parent, key) : undefined), value);
}

/** Paths that the schema dropped: mostly optional settings with a typo. */
function unknownPaths(input: unknown, parsed: unknown, parentPath: PropertyKey[] = []): PropertyKey[][] {
  if (!isObject(input) || !isObject(parsed)) return [];
  return Object.keys(input).flatMap((key) => {
    const path = [...parentPath, Array.isArray(input) ? Number(key) : key];
    return Object.hasOwn(parsed, key) ? unknownPaths(Reflect.get(input, key), Reflect.get(parsed, key), path) : [path];
  });
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
