import type { RouterContextProvider } from "react-router";
import { inLocale } from "../../dealership/text/bilingual.ts";
import { hasRight } from "../../dealership/staff/rights.ts";
import { contentKindOf, type Draft } from "../../storage/content-desk-types.ts";
import { deskContext } from "../context.ts";
import { itemTitle, pageSlugOf } from "../screens/content/content-lists.ts";
import { draftForm, isSettingsDraft } from "../screens/settings/settings-drafts.ts";
import { signedInPerson } from "../signed-in.server.ts";
import { getDeskTranslations } from "../translate.ts";
import { scheduleView, type ScheduleView } from "./schedule-view.server.ts";

export type ScheduledRow = ScheduleView & { id: number; path: string; title: string; staffName?: string };

type Context = Readonly<RouterContextProvider>;

/** The scheduled drafts that the person may change, the earliest first. */
export async function scheduledRows(context: Context): Promise<ScheduledRow[]> {
  const { storage } = context.get(deskContext);
  const { locale } = signedInPerson(context);
  const rows: ScheduledRow[] = [];
  for (const { id, schedule, staffName, ...draft } of await storage.drafts.scheduled()) {
    const page = await pageOf(draft, context);
    if (!schedule || !page) continue;
    rows.push({ id, ...page, ...scheduleView(schedule, locale), ...(staffName !== undefined && { staffName }) });
  }
  return rows;
}

/** Missing, if somebody else has to change it or it was removed. */
async function pageOf({ kind, item = "" }: Pick<Draft, "kind" | "item">, context: Context) {
  const { locale, role } = signedInPerson(context);
  const t = getDeskTranslations(locale);
  const contentKind = contentKindOf(kind);
  if (!contentKind) {
    if (!isSettingsDraft(item)) return undefined;
    const { path, right, title } = draftForm(item);
    return hasRight(role, right) ? { path, title: t(title) } : undefined;
  }
  const stored = await context.get(deskContext).storage.contentEdits.find(contentKind, item);
  if (!stored || !hasRight(role, "content.change")) return undefined;
  const title = itemTitle(stored.value);
  const slug = pageSlugOf(item);
  const text = title ? inLocale(title, locale).text : slug && t(`page.${slug}`);
  return { path: `/content/${kind}/${item}`, title: text ?? item };
}
