import type { RouterContextProvider } from "react-router";
import type { PageText } from "../../../dealership/content/content.ts";
import type { Cells } from "../../../publishing/judge-content.ts";
import { latinSlug } from "../../../stock/cars/stock-texts.ts";
import type { ContentItem, ContentKind } from "../../../storage/content-desk-types.ts";
import { deskContext } from "../../context.ts";
import type { ItemTarget, StoredItem } from "./item-loader.server.ts";

type Context = Readonly<RouterContextProvider>;

/** With what only a stored item has: its number and slug, which never change. */
export async function completeCells(
  cells: Cells,
  { kind, item }: ItemTarget,
  stored: StoredItem | undefined,
  context: Context,
): Promise<Cells> {
  if (kind === "pages") return { ...cells, page: item ?? "" };
  if (stored && "number" in stored.value)
    return { ...cells, number: String(stored.value.number), slug: stored.value.slug };
  const number = String(await context.get(deskContext).storage.contentEdits.nextNumber(kind));
  const typed = (cells["slug"] ?? "").trim();
  return { ...cells, number, slug: typed === "" ? suggestedSlug(kind, cells, number) : typed };
}

/** Gets its number, which its short name may have, when it is saved: somebody else may create one meanwhile. */
export function newItem(kind: ContentKind, judged: Exclude<ContentItem<ContentKind>, PageText>, cells: Cells) {
  const { slug } = judged;
  let given = judged.number;
  return {
    number: () => given,
    item(number: number): ContentItem<ContentKind> {
      given = number;
      const isTyped = (cells["slug"] ?? "").trim() !== "";
      return { ...judged, number, slug: isTyped ? slug : suggestedSlug(kind, cells, String(number)) };
    },
  };
}

const maxSlugLength = 60;

/** Of the English title, which is part of the address. */
function suggestedSlug(kind: ContentKind, cells: Cells, number: string): string {
  const slug = latinSlug(cells["title_en"] ?? cells["name_en"] ?? "")
    .slice(0, maxSlugLength)
    .replace(/-$/, "");
  return slug === "" ? `${kind.replace(/s$/, "")}-${number}` : slug;
}
