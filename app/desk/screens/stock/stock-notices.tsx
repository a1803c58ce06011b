import type { OtherCar } from "../../../storage/stock-desk-types.ts";
import button from "../../../ui/base/button.module.css";
import { Notice, NoticeRow } from "../../frame/desk-screen.tsx";
import { useDeskTranslations, type DeskTranslate } from "../../translate.ts";
import type { ListAnswer } from "./list-action.server.ts";
import type { ChangeNotice, Notices } from "./notices.server.ts";
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
      {applied && <Applied applied={applied} page={page} />}
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

export function Applied({ applied, page }: { applied: ChangeNotice; page: string }) {
  const t = useDeskTranslations();
  const { change, changed, left } = applied;
  return (
    <>
      <NoticeRow>
        <Notice>
          {left > 0
            ? t("bulk.applied-so-far", { done: changed, total: changed + left })
            : t("bulk.applied", { count: changed })}
        </Notice>
        <UndoChange change={change} page={page} />
      </NoticeRow>
      <CarsLeftAlone progress={applied} why="bulk.kept" />
    </>
  );
}

export function Undone({ undone }: { undone: NonNullable<Notices["undone"]> }) {
  const t = useDeskTranslations();
  if ("refused" in undone) return <Notice isError>{undoRefusal(undone, t)}</Notice>;
  const { changed, left } = undone;
  return (
    <>
      <Notice>
        {left > 0 ? t("undo.so-far", { done: changed, total: changed + left }) : t("undo.done", { count: changed })}
      </Notice>
      <CarsLeftAlone progress={undone} why="undo.kept" />
    </>
  );
}

function CarsLeftAlone({
  progress: { kept, failed },
  why,
}: {
  progress: ChangeNotice;
  why: "bulk.kept" | "undo.kept";
}) {
  const t = useDeskTranslations();
  return (
    <>
      {kept.length > 0 && <NamedCars text={t(why, { count: kept.length })} cars={kept} />}
      {failed.length > 0 && <NamedCars text={t("changes.failed", { count: failed.length })} cars={failed} />}
    </>
  );
}

/** The others are counted. */
const maxNamedCars = 50;

function NamedCars({ text, cars }: { text: string; cars: readonly OtherCar[] }) {
  return (
    <p>
      {text}{" "}
      {cars.slice(0, maxNamedCars).map(({ id, stockNumber }) => (
        <a key={id} href={`/stock/${id}`} className={css.kept}>
          <bdi dir="ltr">{stockNumber}</bdi>
        </a>
      ))}
    </p>
  );
}

type Refusal = Extract<NonNullable<Notices["undone"]>, { refused: string }>;

function undoRefusal({ refused: outcome, running }: Refusal, t: DeskTranslate): string {
  if (outcome === "another-running")
    return running ? t("changes.another-running", running) : t("changes.another-finished");
  if (outcome === "already-undone") return t("undo.already-undone");
  if (outcome === "failed") return t("undo.failed");
  return outcome === "too-old" ? t("undo.too-old") : t("undo.unknown");
}
