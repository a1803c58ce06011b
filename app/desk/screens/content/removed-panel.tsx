import type { LocalText } from "../../../dealership/text/bilingual.ts";
import type { RemovedItem } from "../../../storage/content-desk-types.ts";
import cells from "../../form/cell-form.module.css";
import form from "../../form/small-form.module.css";
import { Panel } from "../../frame/desk-screen.tsx";
import { Moment } from "../../moment.tsx";
import { useDeskTranslations } from "../../translate.ts";
import css from "./item-history.module.css";

type Removed = Omit<RemovedItem, "title"> & { title: LocalText | undefined };

const latestCount = 5;

/** What was removed, each with a button that brings it back. */
export function RemovedPanel({ items }: { items: readonly Removed[] }) {
  const t = useDeskTranslations();
  const earlier = items.slice(latestCount);
  if (items.length === 0) return null;
  return (
    <Panel title={t("content.removed-items")} intro={t("content.removed-intro")}>
      <RemovedList items={items.slice(0, latestCount)} />
      {earlier.length > 0 && (
        <details>
          <summary className={cells.summary}>{t("content.removed-earlier", { count: earlier.length })}</summary>
          <RemovedList items={earlier} />
        </details>
      )}
    </Panel>
  );
}

function RemovedList({ items }: { items: readonly Removed[] }) {
  const t = useDeskTranslations();
  return (
    <ol className={css.history}>
      {items.map(({ id, key, title, at, staffName }) => (
        <li key={id} className={css.entry} data-item="">
          <span>
            <bdi lang={title?.locale}>{title?.text ?? t("content.number", { number: key.item })}</bdi>
            <small>
              <bdi>{staffName ?? t("content.somebody")}</bdi> <Moment at={at} />
            </small>
          </span>
          <form method="post">
            <input type="hidden" name="item" value={key.item} />
            <input type="hidden" name="change" value={id} />
            <button className={form.button}>{t("content.undo-removal")}</button>
          </form>
        </li>
      ))}
    </ol>
  );
}
