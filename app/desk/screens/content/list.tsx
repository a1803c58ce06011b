import { Plus } from "lucide-react";
import { data, redirect } from "react-router";
import { riyadhDay } from "../../../dealership/text/riyadh-day.ts";
import { formText } from "../../../dealership/forms/form-text.ts";
import { inLocale } from "../../../dealership/text/bilingual.ts";
import { formatDay } from "../../../i18n/format-date.ts";
import { pageSlugs } from "../../../dealership/content/content.ts";
import { wholeNumber } from "../../../dealership/forms/whole-number.ts";
import button from "../../../ui/base/button.module.css";
import { contentKindOf } from "../../../storage/content-desk-types.ts";
import { deskContext } from "../../context.ts";
import { MoveButtons } from "../../form/move-buttons.tsx";
import { DeskScreen, Notice, Panel } from "../../frame/desk-screen.tsx";
import { EmptyList } from "../../frame/empty-list.tsx";
import type { DeskHandle } from "../../handle.ts";
import { Moment } from "../../moment.tsx";
import { scheduleView, type ScheduleView } from "../../schedule/schedule-view.server.ts";
import { daysText, needsAttention } from "../../schedule/schedule-text.ts";
import { signedInPerson } from "../../signed-in.server.ts";
import table from "../../table/desk-table.module.css";
import { useDeskTranslations } from "../../translate.ts";
import { itemDates, itemId, itemState, itemTitle } from "./content-lists.ts";
import { RemovedPanel } from "./removed-panel.tsx";
import type { Route } from "./+types/list";

export const handle = { right: "content.change" } satisfies DeskHandle;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { storage, now } = context.get(deskContext);
  const { locale } = signedInPerson(context);
  const kind = contentKindOf(params.list);
  if (!kind) throw data(null, { status: 404 });
  const day = riyadhDay(now());
  const listed = await storage.contentEdits.list(kind);
  const drafts = await storage.drafts.list(kind);
  const text = (dayOf: string | undefined) => dayOf && formatDay(dayOf, locale).gregorian;
  const rows = listed.map(({ item, changed, isOwn }) => {
    const { from, until } = itemDates(item);
    const title = itemTitle(item);
    const draft = drafts.find((candidate) => candidate.item === itemId(item));
    return {
      id: itemId(item),
      title: title && inLocale(title, locale),
      state: itemState(item, day),
      from: text(from),
      until: text(until),
      changed,
      isOwn,
      hasDraft: draft !== undefined,
      schedule: draft?.schedule && scheduleView(draft.schedule, locale),
    };
  });
  const missingPages = kind === "pages" ? pageSlugs.filter((slug) => !rows.some(({ id }) => id === slug)) : [];
  const order = ["shown", "scheduled", "ended"];
  return {
    kind,
    rows: rows.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state)),
    missingPages,
    drafts: drafts
      .filter(({ item }) => item === undefined || (kind !== "pages" && !rows.some(({ id }) => id === item)))
      .map(({ id, item, cells, at, staffName }) => ({
        id,
        title: draftTitle(cells),
        at,
        staffName,
        isOfRemoved: item !== undefined,
      })),
    removed: (await storage.contentEdits.removed(kind)).map(({ title, ...entry }) => ({
      ...entry,
      title: title && inLocale(title, locale),
    })),
    notice: ["removed", "discarded", "back", "moved"].find((name) => url.searchParams.has(name)),
  };
}

/** Changes the order, or brings something back that was removed. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { storage, now } = context.get(deskContext);
  const kind = contentKindOf(params.list);
  if (!kind) throw data(null, { status: 404 });
  const form = await request.formData();
  const key = { kind, item: formText(form, "item") ?? "" };
  const by = { staffId: signedInPerson(context).id, at: now().toISOString() };
  if (formText(form, "intent") === "swap") {
    await storage.contentEdits.swap(key, formText(form, "other") ?? "", by);
    throw redirect(`/content/${kind}?moved`, 303);
  }
  const { outcome } = await storage.contentEdits.bringBack(key, wholeNumber(formText(form, "change")) ?? 0, by);
  if (outcome === "unknown") throw data(null, { status: 404 });
  throw redirect(`/content/${kind}?back`, 303);
}

export default function ContentList({ loaderData }: Route.ComponentProps) {
  const t = useDeskTranslations();
  const { kind, rows, missingPages, drafts, removed, notice } = loaderData;
  // Offers and news have dates for that.
  const isOrdered = (kind === "services" || kind === "jobs") && rows.length > 1;
  return (
    <DeskScreen
      title={t(`content.list-${kind}`)}
      back={{ href: "/content", label: t("section.content") }}
      actions={
        kind !== "pages" && (
          <a className={button.primary} href={`/content/${kind}/new`}>
            <Plus aria-hidden />
            {t(`content.new-${kind}`)}
          </a>
        )
      }
    >
      {notice === "removed" && <Notice>{t("content.removed")}</Notice>}
      {notice === "discarded" && <Notice>{t("content.draft-discarded")}</Notice>}
      {notice === "back" && <Notice>{t("content.brought-back")}</Notice>}
      {notice === "moved" && <Notice>{t("list.moved")}</Notice>}
      {drafts.length > 0 && (
        <Panel title={t("content.drafts")} intro={t("content.drafts-intro")}>
          <ul>
            {drafts.map((draft) => (
              <li key={draft.id} data-item="">
                <a href={`/content/${kind}/drafts/${draft.id}`} className={table.main}>
                  <bdi>{draft.title || t("content.untitled")}</bdi>
                  <small className={table.soft}>
                    <bdi>{draft.staffName}</bdi> <Moment at={draft.at} />
                  </small>
                  {draft.isOfRemoved && (
                    <small className={`${table.soft} ${table.warn}`}>{t("content.of-removed")}</small>
                  )}
                </a>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <Panel>
        {rows.length + missingPages.length === 0 ? (
          <EmptyList text={t("content.none")} />
        ) : (
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col">{t("content.title-field")}</th>
                <th scope="col">{t("content.state")}</th>
                {kind !== "pages" && <th scope="col">{t("content.dates")}</th>}
                <th scope="col">{t("content.last-change")}</th>
                {isOrdered && <th scope="col">{t("list.order")}</th>}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ id, title, state, from, until, changed, hasDraft, schedule }, index) => (
                <tr key={id} data-item="">
                  <td>
                    <a href={`/content/${kind}/${id}`} className={table.main}>
                      <bdi lang={title?.locale}>{title?.text ?? t(`page.${pageOf(id)}`)}</bdi>
                      {hasDraft && <DraftState schedule={schedule} />}
                    </a>
                  </td>
                  <td data-label={t("content.state")}>{t(`content.state-${state}`)}</td>
                  {kind !== "pages" && (
                    <td data-label={t("content.dates")}>
                      <Dates from={from} until={until} />
                    </td>
                  )}
                  <td data-label={t("content.last-change")}>
                    {changed ? (
                      <>
                        <bdi>{changed.staffName ?? t("content.somebody")}</bdi>{" "}
                        <small className={table.soft}>
                          <Moment at={changed.at} />
                        </small>
                      </>
                    ) : (
                      <span className={table.soft}>{t("content.by-folder")}</span>
                    )}
                  </td>
                  {isOrdered && (
                    <td data-label={t("list.order")}>
                      <MoveButtons
                        item={id}
                        name={title?.text ?? id}
                        previous={rows[index - 1]?.id}
                        next={rows[index + 1]?.id}
                      />
                    </td>
                  )}
                </tr>
              ))}
              {missingPages.map((slug) => (
                <tr key={slug} data-item="">
                  <td>
                    <a href={`/content/pages/${slug}`} className={table.main}>
                      {t(`page.${slug}`)}
                    </a>
                  </td>
                  <td data-label={t("content.state")}>{t("content.not-written")}</td>
                  <td />
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Panel>
      <RemovedPanel items={removed} />
    </DeskScreen>
  );
}

function DraftState({ schedule }: { schedule: ScheduleView | undefined }) {
  const t = useDeskTranslations();
  const isScheduled = schedule && !needsAttention(schedule);
  return (
    <small className={`${table.soft} ${table.warn}`}>
      {isScheduled ? t("content.scheduled", { days: daysText(t, schedule) }) : t("content.with-draft")}
    </small>
  );
}

function pageOf(id: string) {
  return pageSlugs.find((slug) => slug === id) ?? "about-us";
}

function Dates({ from, until }: { from: string | undefined; until: string | undefined }) {
  const t = useDeskTranslations();
  if (from === undefined && until === undefined) return <span className={table.soft}>{t("content.always")}</span>;
  if (until === undefined) return t("content.from", { day: from ?? "" });
  return from === undefined ? t("content.until", { day: until }) : t("content.from-until", { from, until });
}

function draftTitle(cells: Readonly<Record<string, string>>): string {
  return cells["title_ar"] || cells["name_ar"] || cells["title_en"] || cells["name_en"] || "";
}
