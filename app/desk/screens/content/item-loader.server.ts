import { data, redirect, type RouterContextProvider } from "react-router";
import {
  contentKindOf,
  type ContentItem,
  type ContentKind,
  type Draft,
  type HistoryEntry,
  type LastChange,
} from "../../../storage/content-desk-types.ts";
import { riyadhDay } from "../../../dealership/text/riyadh-day.ts";
import { inLocale } from "../../../dealership/text/bilingual.ts";
import { localizePath } from "../../../i18n/locale.ts";
import type { BilingualRichText } from "../../../dealership/content/rich-text.ts";
import { contentCells } from "../../../publishing/content-cells.ts";
import type { Cells } from "../../../publishing/judge-content.ts";
import type { Option } from "../../../ui/form/options.ts";
import { employments } from "../../../dealership/car/vocabulary.ts";
import { wholeNumber } from "../../../dealership/forms/whole-number.ts";
import { deskContext } from "../../context.ts";
import { scheduleView, shownUntil, type ScheduleView, type ShownUntil } from "../../schedule/schedule-view.server.ts";
import { signedInPerson } from "../../signed-in.server.ts";
import { fieldCells, itemPath, itemState, itemTitle, pageSlugOf, type ItemState } from "./content-lists.ts";
import { judgeItem, type ShownItem } from "./shown-item.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Which item a route is about: a stored one, a draft of something new, or nothing yet. */
export type ItemTarget = {
  kind: ContentKind;
  item?: string;
  draft?: Draft;
  /** Removed or published by somebody else since the form was opened. */
  isGone?: true;
  /** The draft is of something that was removed. */
  isOfRemoved?: boolean;
};

export type OpenItem = {
  kind: ContentKind;
  /** Of a stored item. */
  item?: string;
  title?: string;
  state?: ItemState;
  siteAddress?: string;
  changed?: LastChange;
  draft?: Pick<Draft, "id" | "version" | "at" | "staffName">;
  isOfRemoved: boolean;
  schedule?: ScheduleView;
  shownUntil: ShownUntil[];
  cells: Cells;
  base?: string;
  history: HistoryEntry[];
  options: { branches: Option[]; services: Option[]; employments: Option[] };
  shown: ShownItem;
};

export type StoredItem = {
  value: ContentItem<ContentKind>;
  hashes: Readonly<Record<string, string>>;
  changed?: LastChange;
};

type Params = { list?: string; id?: string };

export async function targetOf(params: Params, context: Context, what: "new" | "item" | "draft"): Promise<ItemTarget> {
  const target = await targetOfForm(params, context, what);
  if (!target.isGone) return target;
  const item = target.draft?.item;
  // It was brought back.
  if (item !== undefined) throw redirect(`/content/${target.kind}/${item}`, 302);
  throw data(null, { status: 404 });
}

/** What was typed about something that is gone meanwhile is kept. */
export async function targetOfForm(
  params: Params,
  context: Context,
  what: "new" | "item" | "draft",
): Promise<ItemTarget> {
  const { storage } = context.get(deskContext);
  const kind = contentKindOf(params.list ?? "");
  const id = params.id ?? "";
  if (!kind || (kind === "pages" && what !== "item")) throw data(null, { status: 404 });
  if (what === "new") return { kind };
  if (what === "draft") {
    const draft = await storage.drafts.find(wholeNumber(id) ?? 0);
    if (!draft || draft.kind !== kind) return { kind, isGone: true };
    if (draft.item === undefined) return { kind, draft };
    const stored = await findStored(kind, draft.item, context);
    return stored ? { kind, draft, isGone: true } : { kind, draft, isOfRemoved: true };
  }
  if (kind === "pages" && pageSlugOf(id) === undefined) throw data(null, { status: 404 });
  if (kind !== "pages" && !(await findStored(kind, id, context))) return { kind, item: id, isGone: true };
  const draft = await storage.drafts.ofItem(kind, id);
  return { kind, item: id, ...(draft && { draft }) };
}

export async function findStored(
  kind: ContentKind,
  item: string | undefined,
  context: Context,
): Promise<StoredItem | undefined> {
  return item === undefined ? undefined : await context.get(deskContext).storage.contentEdits.find(kind, item);
}

export async function openItem(
  { kind, item, draft, isOfRemoved = false }: ItemTarget,
  context: Context,
): Promise<OpenItem> {
  const { storage, now, settings } = context.get(deskContext);
  const { locale } = signedInPerson(context);
  const stored = await findStored(kind, item, context);
  const day = riyadhDay(now());
  const cells = draft?.cells ?? (stored ? contentCells(stored.value) : emptyCells(kind, item, day));
  const { shown } = await judgeItem(kind, cells, bodyOf(stored), context);
  const title = stored && itemTitle(stored.value);
  const base = stored ? (draft?.cells["base"] ?? baseOf(kind, stored)) : undefined;
  return {
    kind,
    ...(item !== undefined && { item }),
    ...(title && { title: inLocale(title, locale).text }),
    ...(stored && {
      state: itemState(stored.value, day),
      siteAddress: settings.origin + localizePath(locale, itemPath(stored.value)),
    }),
    ...(stored?.changed && { changed: stored.changed }),
    ...(draft && { draft }),
    isOfRemoved,
    ...(draft?.schedule && { schedule: scheduleView(draft.schedule, locale) }),
    shownUntil: item === undefined ? [] : await shownUntil({ kind, item }, context),
    cells,
    ...(base !== undefined && { base }),
    history: item === undefined ? [] : await storage.contentEdits.history({ kind, item }),
    options: await options(kind, item, context),
    shown,
  };
}

/** Today, where a first day is needed. */
function emptyCells(kind: ContentKind, item: string | undefined, day: string): Cells {
  switch (kind) {
    case "offers":
      return { starts_on: day };
    case "news":
      return { published_on: day };
    case "jobs":
      return { posted_on: day };
    case "pages":
      return { page: item ?? "", updated_on: day };
    case "services":
      return {};
  }
}

export function bodyOf(stored: StoredItem | undefined): BilingualRichText | undefined {
  return stored?.value.body;
}

/** What was read of the fields that the form changes. */
export function baseOf(kind: ContentKind, { hashes }: StoredItem): string {
  return JSON.stringify(Object.fromEntries(Object.keys(fieldCells[kind]).map((field) => [field, hashes[field] ?? ""])));
}

async function options(kind: ContentKind, item: string | undefined, context: Context): Promise<OpenItem["options"]> {
  const { storage, dealership } = context.get(deskContext);
  const { locale } = signedInPerson(context);
  const services = kind === "services" ? (await storage.content.published()).services : [];
  return {
    branches: ((await dealership())?.branches ?? []).map(({ slug, name }) => ({
      value: slug,
      label: inLocale(name, locale).text,
    })),
    services: services
      .filter(({ number }) => String(number) !== item)
      .map(({ slug, name }) => ({ value: slug, label: inLocale(name, locale).text })),
    employments: employments.map(({ slug, name }) => ({ value: slug, label: name[locale] })),
  };
}
