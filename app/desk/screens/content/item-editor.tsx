import { ExternalLink } from "lucide-react";
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
import { draftVersionText } from "./draft-version.ts";
import type { ItemAnswer } from "./item-action.server.ts";
import { ItemFields } from "./item-fields.tsx";
import { ItemHistory } from "./item-history.tsx";
import type { OpenItem } from "./item-loader.server.ts";
import { ItemPreview } from "./item-preview.tsx";

/** One item, stored or new: its form, what visitors will see, and what was done to it. */
export function ItemEditor({
  open,
  answer,
  saved,
}: {
  open: OpenItem;
  answer: ItemAnswer | undefined;
  saved: string | null;
}) {
  const t = useDeskTranslations();
  const { kind, item, title, siteAddress, state, draft, base, options, history } = open;
  const shown = answer?.shown ?? open.shown;
  return (
    <DeskScreen
      title={title ?? (kind === "pages" ? t(`page.${pageName(item)}`) : t(`content.new-${kind}`))}
      intro={state && t(`content.state-${state}`)}
      back={{ href: `/content/${kind}`, label: t(`content.list-${kind}`) }}
      actions={
        siteAddress !== undefined &&
        state !== "scheduled" && (
          <a href={siteAddress} className={button.quiet} target="_blank" rel="noreferrer">
            <ExternalLink aria-hidden />
            {t("content.on-site")}
          </a>
        )
      }
    >
      <Messages open={open} answer={answer} saved={saved} />
      {answer && <CellErrors errors={answer.problem === undefined ? {} : answer.errors} />}
      <div className={css.columns}>
        <CellFormContext
          value={{
            cells: answer?.cells ?? open.cells,
            ...(answer?.problem === "wrong" && { errors: answer.errors }),
            ...(answer?.meanwhile && { meanwhile: answer.meanwhile }),
          }}
        >
          <form method="post" encType="multipart/form-data" className={css.form} noValidate data-live-preview="">
            {/* Enter in a field previews; it publishes nothing. */}
            <button name="intent" value="preview" className="visually-hidden" tabIndex={-1} aria-hidden>
              {t("content.show-preview")}
            </button>
            <input type="hidden" name="base" value={answer?.base ?? base ?? ""} />
            <input type="hidden" name="draftVersion" value={answer?.draftVersion ?? draftVersionText(draft)} />
            <ItemFields kind={kind} isNew={item === undefined} options={options} shown={shown} />
            {base !== undefined && <ScheduleFields />}
            <p className={css.bar}>
              <button className={button.primary} name="intent" value="publish">
                {t(item === undefined ? "content.publish" : "content.save")}
              </button>
              <button className={button.secondary} name="intent" value="draft">
                {t("content.save-draft")}
              </button>
              <button className={button.secondary} name="intent" value="preview">
                {t("content.show-preview")}
              </button>
              {draft && (
                <button className={small.danger} name="intent" value="discard">
                  {t("content.discard-draft")}
                </button>
              )}
            </p>
          </form>
        </CellFormContext>
        <div className={css.side}>
          <ItemPreview preview={shown.preview} />
          <ItemHistory history={history} />
          {item !== undefined && kind !== "pages" && (
            <form method="post">
              <button className={small.danger} name="intent" value="remove">
                {t("content.remove")}
              </button>
            </form>
          )}
        </div>
      </div>
    </DeskScreen>
  );
}

function pageName(item: string | undefined): "about-us" | "privacy-policy" | "terms-conditions" {
  return item === "privacy-policy" || item === "terms-conditions" ? item : "about-us";
}

const savedMessages = new Map<string, PlainDeskMessageKey>([
  ["saved", "content.saved"],
  ["unchanged", "content.unchanged"],
  ["draft", "content.draft-saved"],
  ["kept", "schedule.kept"],
  ["gone", "content.gone"],
  ["back", "content.brought-back"],
  ["discarded", "content.draft-discarded"],
]);

function Messages({
  open: { draft, item, isOfRemoved, schedule, shownUntil },
  answer,
  saved,
}: Parameters<typeof ItemEditor>[0]) {
  const t = useDeskTranslations();
  const moment = useMomentText();
  const who = `\u2068${answer?.who ?? t("content.by-folder")}\u2069`;
  const savedMessage = savedMessages.get(saved ?? "");
  return (
    <>
      {!answer && savedMessage && <Notice>{t(savedMessage)}</Notice>}
      {answer?.problem === "wrong" && <Notice isError>{t("content.not-saved")}</Notice>}
      {answer?.problem === "meanwhile" && <Notice isError>{t("content.changed-meanwhile", { who })}</Notice>}
      {answer?.problem === "draft-meanwhile" && <Notice isError>{t("content.draft-meanwhile", { who })}</Notice>}
      {answer?.problem === "discard-meanwhile" && <Notice isError>{t("content.discard-meanwhile", { who })}</Notice>}
      {!answer && isOfRemoved && <Notice isError>{t("content.draft-of-removed")}</Notice>}
      {!answer && !isOfRemoved && <ScheduleNotices schedule={schedule} shownUntil={shownUntil} />}
      {draft && (!schedule || isOfRemoved) && !answer && (
        <Notice>
          {t(item === undefined ? "content.is-draft" : "content.has-draft", {
            who: `\u2068${draft.staffName ?? t("content.somebody")}\u2069`,
            when: moment(draft.at),
          })}
        </Notice>
      )}
    </>
  );
}
