import { expect, test } from "vitest";
import english from "../../messages/en.json";
import { addDeskMessages, getDeskTranslations } from "../../translate.ts";
import { homePart } from "../settings/home-part.server.ts";
import * as parts from "../settings/parts.server.ts";
import { trustPart } from "../settings/trust-part.server.ts";
import { fieldCells } from "./content-lists.ts";
import { fieldNames } from "./field-labels.ts";

addDeskMessages("en", english);
const t = getDeskTranslations("en");

test("every field that a form changes has a name", () => {
  const { aimsPart, creditsPart, financePart, identityPart, lookPart, partnersPart, questionsPart, teamPart } = parts;
  const settings = [identityPart, lookPart, financePart, creditsPart, aimsPart, questionsPart, teamPart, partnersPart];
  const all = [...settings, homePart, trustPart, parts.branchPart("riyadh")];
  for (const field of all.flatMap(({ fields }) => fields)) expect([field, fieldNames([field], t)[0]]).toEqual([field, expect.any(String)]); // prettier-ignore
  for (const [kind, fields] of Object.entries(fieldCells))
    for (const field of Object.keys(fields)) expect([field, fieldNames([field], t, kind)[0]]).toEqual([field, expect.any(String)]); // prettier-ignore
});

test("each name once, and none of what no form shows", () => {
  expect(fieldNames(["number", "startsOn", "slug", "title", "postedOn"], t, "offers")).toEqual(["First day", "Title"]);
  expect(fieldNames(["name"], t, "services")).toEqual(["Title"]);
  expect(fieldNames(["branches/riyadh/phone", "demonstration"], t)).toEqual(["Telephone"]);
});
