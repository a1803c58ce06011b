import button from "../../../ui/base/button.module.css";
import { Notice, NoticeRow } from "../../frame/desk-screen.tsx";
import { useDeskTranslations, type DeskTranslate } from "../../translate.ts";
import type { ListAnswer } from "./list-action.server.ts";
import type { Notices } from "./notices.server.ts";
import css from "./stock-notices.module.css";

export function StockNotices({
  notices: { saved, changed, applied, undone },
  answer,
  page,
}: {
  notices: Notices;
  answer: ListAnswer | undefined;
  /** The address to come back to. */
  page: string;
}) {
  const t = useDeskTranslations();
  if (answer) return <Notice isError>{t("stock.not-all-saved", { saved: answer.saved })}</Notice>;
  return (
    <>
      {saved && (
        <NoticeRow>
          <Notice>{t("stock.saved", { count: saved.count })}</Notice>
          {saved.change !== undefined && <UndoChange change={saved.change} page={page} />}
        </NoticeRow>
      )}
      {changed && (
        <NoticeRow>
          <Notice>
            {t("stock.state-changed", { name: `\u2068${changed.name}\u2069`, state: t(`state.${changed.state}`) })}
          </Notice>
          <form method="post" action={page} className={css.ways}>
            <button
              className={button.quiet}
              name="state"
              value={`${changed.id}:${changed.state}:${changed.from}:undo`}
              data-key="u"
            >
              {t("stock.undo")}
            </button>
            {changed.state === "reserved" && (
              <a className={button.quiet} href={`/stock/${changed.id}#reservation`}>
                {t("stock.reserve-for")}
              </a>
            )}
          </form>
        </NoticeRow>
      )}
      {applied && (
        <NoticeRow>
          <Notice>{t("bulk.applied", { count: applied.cars })}</Notice>
          <UndoChange change={applied.change} page={page} />
        </NoticeRow>
      )}
      {undone && <Undone undone={undone} />}
    </>
  );
}

export function UndoChange({ change, page }: { change: number; page: string }) {
  const t = useDeskTranslations();
  return (
    <form method="post" action="/stock/undo">
      <input type="hidden" name="page" value={page} />
      <button className={button.quiet} name="change" value={change} data-key="u">
        {t("stock.undo")}
      </button>
    </form>
  );
}

export function Undone({ undone: { outcome, restored, kept } }: { undone: NonNullable<Notices["undone"]> }) {
  const t = useDeskTranslations();
  if (outcome !== "undone") return <Notice isError>{undoRefusal(outcome, t)}</Notice>;
  return (
    <>
      <Notice>{t("undo.done", { count: restored })}</Notice>
      {kept.length > 0 && (
        <p>
          {t("undo.kept", { count: kept.length })}{" "}
          {kept.map(({ id, stockNumber }) => (
            <a key={id} href={`/stock/${id}`} className={css.kept}>
              <bdi dir="ltr">{stockNumber}</bdi>
            </a>
          ))}
        </p>
      )}
    </>
  );
}

function undoRefusal(outcome: string, t: DeskTranslate): string {
  if (outcome === "already-undone") return t("undo.already-undone");
  if (outcome === "failed") return t("undo.failed");
  return outcome === "too-old" ? t("undo.too-old") : t("undo.unknown");
}
