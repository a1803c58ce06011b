import type { Cells } from "../../../publishing/judge-content.ts";
import { cellLines } from "../../form/cell-form.ts";
import type { ContentKind } from "../../../storage/content-desk-types.ts";

/** Fields of the form that are no part of the item. */
const otherNames = new Set(["intent", "base", "draftVersion", "change", "drop", "lead"]);

/** What the form says of the item. */
export function itemCells(kind: ContentKind, typed: Cells, picture: string | undefined): Cells {
  const cells: Record<string, string> = {};
  for (const [name, text] of Object.entries(typed)) {
    if (!otherNames.has(name)) cells[name] = text;
  }
  if (kind === "news") return { ...cells, ...newsPictures(typed, picture) };
  if (picture !== undefined) cells["picture"] = picture;
  else if (typed["drop"]) cells["picture"] = "";
  return cells;
}

/** Every picture has its description beside it; the first one leads. */
function newsPictures(typed: Cells, added = ""): Cells {
  const split = (name: string) => cellLines(typed[name]);
  const dropped = new Set(split("drop"));
  const hashes = split("picture");
  const alts = (name: string) => (hashes.length > 1 ? split(name) : [(typed[name] ?? "").replace(/[\r\n]+/g, " ")]);
  const [ar, en] = [alts("picture_alt_ar"), alts("picture_alt_en")];
  const rows = hashes
    .map((hash, index) => ({ hash, ar: ar[index] ?? "", en: en[index] ?? "" }))
    .filter(({ hash }) => hash !== "" && !dropped.has(hash));
  for (const hash of added.split("\n"))
    if (hash !== "" && !rows.some((row) => row.hash === hash)) rows.push({ hash, ar: "", en: "" });
  const lead = rows.find(({ hash }) => hash === typed["lead"]);
  const ordered = lead ? [lead, ...rows.filter((row) => row !== lead)] : rows;
  const joined = (key: "hash" | "ar" | "en") => ordered.map((row) => row[key]).join("\n");
  const isDescribed = (key: "ar" | "en") => ordered.some((row) => row[key].trim() !== "");
  return {
    picture: joined("hash"),
    picture_alt_ar: isDescribed("ar") ? joined("ar") : "",
    picture_alt_en: isDescribed("en") ? joined("en") : "",
  };
}
