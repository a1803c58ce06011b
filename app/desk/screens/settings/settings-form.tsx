import type { ReactNode } from "react";
import button from "../../../ui/base/button.module.css";
import { CellErrors } from "../../form/cell-errors.tsx";
import { CellFormContext } from "../../form/cell-form.ts";
import css from "../../form/cell-form.module.css";
import small from "../../form/small-form.module.css";
import { DeskScreen, Notice } from "../../frame/desk-screen.tsx";
import { ScheduleFields } from "../../schedule/schedule-fields.tsx";
import { ScheduleNotices } from "../../schedule/schedule-notices.tsx";
import { useMomentText } from "../../moment.tsx";
import { useDeskTranslations, type PlainDeskMessageKey } from "../../translate.ts";
import { draftVersionText } from "../content/draft-version.ts";
import { ItemHistory } from "../content/item-history.tsx";
import type { OpenSettings } from "./open-settings.server.ts";
import type { SettingsAnswer } from "./settings-action.server.ts";

const savedMessages = new Map<string, PlainDeskMessageKey>([
  ["saved", "settings.saved"],
  ["unchanged", "content.unchanged"],
  ["back", "content.brought-back"],
  ["draft", "content.draft-saved"],
  ["kept", "schedule.kept"],
  ["discarded", "content.draft-discarded"],
]);

/** A part of the settings: the form, what `side` shows beside it, and what was done to it. */
export function SettingsForm({
  title,
  intro,
  back,
  open,
  answer,
  saved,
  hasPreview = false,
  side,
  children,
}: {
  title: string;
  intro?: string;
  back: { href: string; label: string };
  open: OpenSettings;
  answer: SettingsAnswer | undefined;
  saved: string | null;
  hasPreview?: boolean;
  side?: ReactNode;
  children: ReactNode;
}) {
  const t = useDeskTranslations();
  const savedMessage = savedMessages.get(saved ?? "");
  const errors = answer?.errors ?? {};
  const moment = useMomentText();
  const who = `\u2068${answer?.who ?? t("content.by-folder")}\u2069`;
  return (
    <DeskScreen title={title} intro={intro} back={back}>
      {!answer && savedMessage && <Notice>{t(savedMessage)}</Notice>}
      {answer?.problem === "wrong" && <Notice isError>{t("content.not-saved")}</Notice>}
      {answer?.problem === "meanwhile" && <Notice isError>{t("content.changed-meanwhile", { who })}</Notice>}
      {answer?.problem === "draft-meanwhile" && <Notice isError>{t("content.draft-meanwhile", { who })}</Notice>}
      {answer?.problem === "discard-meanwhile" && <Notice isError>{t("content.discard-meanwhile", { who })}</Notice>}
      {!answer && <ScheduleNotices schedule={open.schedule} shownUntil={open.shownUntil} />}
      {open.draft && !open.schedule && !answer && (
        <Notice>
          {t("content.has-draft", {
            who: `\u2068${open.draft.staffName ?? t("content.somebody")}\u2069`,
            when: moment(open.draft.at),
          })}
        </Notice>
      )}
      {answer?.problem === "gone" && <Notice isError>{t("settings.branch-gone-typed")}</Notice>}
      {answer?.problem === "wrong" && <CellErrors errors={errors} />}
      <div className={css.columns}>
        <CellFormContext
          value={{
            cells: answer?.cells ?? open.cells,
            errors,
            ...(answer?.meanwhile && { meanwhile: answer.meanwhile }),
          }}
        >
          <form
            method="post"
            encType="multipart/form-data"
            className={css.form}
            noValidate
            data-live-preview={hasPreview || undefined}
          >
            <input type="hidden" name="base" value={answer?.base ?? open.base} />
            {open.canDraft && (
              <input type="hidden" name="draftVersion" value={answer?.draftVersion ?? draftVersionText(open.draft)} />
            )}
            {children}
            {open.canDraft && <ScheduleFields />}
            <p className={css.bar}>
              <button className={button.primary} name="intent" value="save">
                {t("content.save")}
              </button>
              {open.canDraft && (
                <button className={button.secondary} name="intent" value="draft">
                  {t("content.save-draft")}
                </button>
              )}
              {hasPreview && (
                <button className={button.secondary} name="intent" value="preview">
                  {t("content.show-preview")}
                </button>
              )}
              {open.draft && (
                <button className={small.danger} name="intent" value="discard">
                  {t("content.discard-draft")}
                </button>
              )}
            </p>
          </form>
        </CellFormContext>
        <div className={css.side}>
          <div className={css.side} data-preview="">
            {side}
          </div>
          <ItemHistory history={open.history} />
        </div>
      </div>
    </DeskScreen>
  );
}
