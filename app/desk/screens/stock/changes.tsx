import { inLocale } from "../../../dealership/text/bilingual.ts";
import type { BulkEntry } from "../../../storage/bulk-change-types.ts";
import { deskContext } from "../../context.ts";
import { DeskScreen } from "../../frame/desk-screen.tsx";
import { EmptyList } from "../../frame/empty-list.tsx";
import type { DeskHandle } from "../../handle.ts";
import { Moment } from "../../moment.tsx";
import { signedInPerson } from "../../signed-in.server.ts";
import table from "../../table/desk-table.module.css";
import { useDeskTranslations, type DeskTranslate } from "../../translate.ts";
import { readNotices } from "./notices.server.ts";
import { Applied, UndoChange, Undone } from "./stock-notices.tsx";
import type { Route } from "./+types/changes";

export const handle = { right: "stock.change" } satisfies DeskHandle;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { storage, dealership } = context.get(deskContext);
  const { locale } = signedInPerson(context);
  const branches = (await dealership())?.branches ?? [];
  return {
    latest: await storage.carEdits.latestBulk(),
    branches: new Map(branches.map(({ slug, name }) => [slug, inLocale(name, locale).text])),
    notices: await readNotices(url, storage, locale),
  };
}

export default function Changes({ loaderData: { latest, branches, notices } }: Route.ComponentProps) {
  const t = useDeskTranslations();
  const { applied, undone } = notices;
  const isUndoing = undone && ("refused" in undone ? undone.running !== undefined : undone.left > 0);
  const isRunning = latest.some(({ left }) => left > 0) || isUndoing;
  return (
    <DeskScreen title={t("changes.title")} intro={t("changes.intro")} back={{ href: "/stock", label: t("stock.back") }}>
      {/* Nothing is typed on this page. */}
      {isRunning && <meta httpEquiv="refresh" content="2" />}
      {applied && <Applied applied={applied} page="/stock/changes" />}
      {undone && <Undone undone={undone} />}
      {latest.length === 0 ? (
        <EmptyList text={t("changes.none")} />
      ) : (
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{t("changes.what")}</th>
              <th scope="col">{t("changes.cars")}</th>
              <th scope="col">{t("import.who")}</th>
              <th scope="col">{t("import.when")}</th>
              <th scope="col">{t("stock.undo")}</th>
            </tr>
          </thead>
          <tbody>
            {latest.map(({ changeId, at, staffName, change, cars, left, isUndone }) => (
              <tr key={changeId} data-item="">
                <td>
                  <b>{changeText(change, t, branches)}</b>
                </td>
                <td data-label={t("changes.cars")}>
                  {isUndone || left === 0
                    ? t("stock.found", { count: cars })
                    : t("changes.so-far", { done: cars, total: cars + left })}
                </td>
                <td data-label={t("import.who")}>
                  <bdi>{staffName}</bdi>
                </td>
                <td data-label={t("import.when")}>
                  <Moment at={at} />
                </td>
                <td data-label={t("stock.undo")}>
                  {isUndone ? (
                    <span className={table.soft}>
                      {left === 0
                        ? t("import.is-undone")
                        : t("changes.so-far", { done: Math.max(0, cars - left), total: cars })}
                    </span>
                  ) : (
                    <UndoChange change={changeId} page="/stock/changes" />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p>
        <a href="/stock/imports">{t("import.latest")}</a>
      </p>
    </DeskScreen>
  );
}

function changeText(change: BulkEntry["change"], t: DeskTranslate, branches: ReadonlyMap<string, string>): string {
  switch (change.kind) {
    case "price-percent":
      return t("changes.price-percent", { percent: `\u2066${signed(change.hundredths / 100)}%\u2069` });
    case "price-riyals":
      return t("changes.price-riyals", { riyals: `\u2066${signed(change.riyals)}\u2069` });
    case "price-rounding":
      return t("changes.price-rounding", { riyals: change.riyals });
    case "branch":
      return t("changes.branch", { branch: `\u2068${branches.get(change.branch) ?? change.branch}\u2069` });
    case "prices":
      return t("changes.prices");
    case "publish":
    case "withdraw":
      return t(`bulk.${change.kind}`);
  }
}

function signed(amount: number): string {
  return amount > 0 ? `+${amount}` : String(amount);
}
