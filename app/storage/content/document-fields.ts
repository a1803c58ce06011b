/** Items of content and the settings as fields with canonical JSON, so that they can be compared and merged field by field. */
import { createHash } from "node:crypto";
import type { Branch, Dealership } from "../../dealership/dealership.ts";
import { canonicalJson } from "../database/canonical-json.ts";
import type { FieldHashes } from "../content-desk-types.ts";
import { textList } from "../database/json-columns.ts";
import { branchOf, dealershipOf } from "./settings-column.ts";

export type Fields = ReadonlyMap<string, string>;

// The parts of the settings that are merged one by one; all other objects are one field.
const splitParts = new Set(["about", "home", "home/hero", "trust"]);
export const branchList = "branches";

export function itemFields(item: object): Fields {
  return new Map(entriesOf(item).map(([name, value]) => [name, canonicalJson(value)]));
}

/** `branches` holds the slugs in their order, `branches/riyadh/phone` a part of a branch, `home/hero/title` a text. */
export function dealershipFields({ branches, ...rest }: Dealership): Fields {
  return new Map([
    [branchList, canonicalJson(branches.map(({ slug }) => slug))],
    ...splitFields("", rest),
    ...branches.flatMap(({ slug, ...branch }) => splitFields(branchField(slug, ""), branch)),
  ]);
}

export function branchField(slug: string, name: string): string {
  return `${branchList}/${slug}/${name}`;
}

function splitFields(prefix: string, value: object): [string, string][] {
  return entriesOf(value).flatMap(([name, part]) => {
    const path = prefix + name;
    if (splitParts.has(path) && typeof part === "object" && part !== null) return splitFields(`${path}/`, part);
    return [[path, canonicalJson(part)] satisfies [string, string]];
  });
}

function entriesOf(value: object): [string, unknown][] {
  return Object.entries(value).filter(([, part]) => part !== undefined);
}

export function dealershipFromFields(fields: Fields): Dealership {
  const own = [...fields].filter(([path]) => path !== branchList && !path.startsWith(`${branchList}/`));
  const branches = branchSlugs(fields).map((slug) => branchParts(fields, slug));
  return dealershipOf(JSON.stringify({ ...nested(own), branches }));
}

export function branchFromFields(fields: Fields, slug: string): Branch {
  return branchOf(branchParts(fields, slug));
}

function branchParts(fields: Fields, slug: string): Record<string, unknown> {
  const prefix = branchField(slug, "");
  const parts = [...fields].filter(([path]) => path.startsWith(prefix));
  return { slug, ...nested(parts.map(([path, json]) => [path.slice(prefix.length), json])) };
}

export function branchSlugs(fields: Fields): string[] {
  return textList(fields.get(branchList) ?? "[]");
}

/** The object that has these fields, to be parsed. */
export function nested(fields: Iterable<readonly [string, string]>): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const [name, parts] of Map.groupBy(fields, ([path]) => path.split("/", 1)[0] ?? "")) {
    const own = parts.find(([path]) => path === name);
    result[name] = own
      ? JSON.parse(own[1])
      : nested(parts.map(([path, json]) => [path.slice(name.length + 1), json] as const));
  }
  return result;
}

export function fieldHash(json: string | undefined): string {
  return json === undefined ? "" : createHash("sha256").update(json).digest("base64url").slice(0, 12);
}

export function fieldHashes(fields: Fields): FieldHashes {
  return Object.fromEntries([...fields].map(([field, json]) => [field, fieldHash(json)]));
}
