import type { HistoryEntry } from "../../../storage/content-desk-types.ts";
import small from "../../form/small-form.module.css";
import { Panel } from "../../frame/desk-screen.tsx";
import { Moment } from "../../moment.tsx";
import { useDeskTranslations } from "../../translate.ts";
import { fieldNames } from "./field-labels.ts";
import css from "./item-history.module.css";

/** What was changed at the desk, each with a button that makes it as it was before. */
export function ItemHistory({ history }: { history: readonly HistoryEntry[] }) {
  const t = useDeskTranslations();
  if (history.length === 0) return null;
  return (
    <Panel title={t("content.history")} intro={t("content.history-intro")}>
      <ol className={css.history}>
        {history.map(({ id, key, at, staffName, change, fields }, index) => (
          <li key={id} className={css.entry}>
            <span>
              <bdi>{staffName ?? t("content.somebody")}</bdi>
              <small>
                <Moment at={at} />
              </small>
              <small>
                {change === "changed"
                  ? fieldNames(fields, t, key.kind).join(" · ")
                  : t(change === "created" ? "content.was-created" : "content.was-removed")}
              </small>
            </span>
            <form method="post">
              <input type="hidden" name="change" value={id} />
              <button
                className={small.button}
                name="intent"
                value="bring-back"
                data-key={index === 0 ? "u" : undefined}
              >
                {t("content.bring-back")}
                <span className="visually-hidden">
                  {" "}
                  <Moment at={at} />
                </span>
              </button>
            </form>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
