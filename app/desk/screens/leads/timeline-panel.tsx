import form from "../../form/small-form.module.css";
import { Panel } from "../../frame/desk-screen.tsx";
import { Moment } from "../../moment.tsx";
import { useDeskTranslations } from "../../translate.ts";
import type { TimelineEntry } from "./timeline.server.ts";
import css from "./timeline-panel.module.css";

export function TimelinePanel({
  entries,
  receivedAt,
  typed,
}: {
  entries: readonly TimelineEntry[];
  receivedAt: string;
  typed: Readonly<Record<string, string>> | undefined;
}) {
  const t = useDeskTranslations();
  return (
    <Panel title={t("leads.timeline")}>
      <form method="post" className={form.part}>
        <label className={form.field}>
          <span>{t("leads.note")}</span>
          <textarea
            name="note"
            rows={2}
            maxLength={2_000}
            defaultValue={typed?.["intent"] === "note" ? typed["note"] : ""}
          />
        </label>
        <p>
          <button className={form.button} name="intent" value="note">
            {t("leads.add-note")}
          </button>
        </p>
      </form>
      <ol className={css.entries}>
        {entries.map(({ id, at, who, text, note }) => (
          <li key={id}>
            <p className={css.text}>{note === undefined ? text : <span className={css.note}>{note}</span>}</p>
            <p className={css.who}>
              {who !== undefined && (
                <>
                  <bdi>{who}</bdi>
                  {" · "}
                </>
              )}
              <Moment at={at} />
            </p>
          </li>
        ))}
        <li>
          <p className={css.text}>{t("lead-event.received")}</p>
          <p className={css.who}>
            <Moment at={receivedAt} />
          </p>
        </li>
      </ol>
    </Panel>
  );
}
