import { FileKey, LockOpen, Users } from "lucide-react";
import type { KeyBoxLock } from "../../../storage/key-box-types.ts";
import button from "../../../ui/base/button.module.css";
import form from "../../form/small-form.module.css";
import { Panel } from "../../frame/desk-screen.tsx";
import { useDeskTranslations } from "../../translate.ts";
import { KeyUnlock } from "./key-unlock.tsx";
import css from "./keys.module.css";

/** From an own box, from the key file, or from a colleague. */
export function OpenKey({ locks }: { locks: readonly KeyBoxLock["kind"][] }) {
  const t = useDeskTranslations();
  return (
    <Panel title={t("keys.open-title")} intro={locks.length > 0 ? t("keys.open-text") : undefined}>
      <div className={css.ways} data-while-closed="">
        {locks.length > 0 && (
          <form className={form.part} data-unlock="">
            <h3>{t("keys.open-own")}</h3>
            <KeyUnlock locks={locks} />
          </form>
        )}
        <KeyFile />
        <AskColleague hasBox={locks.length > 0} />
      </div>
      <OpenState />
      <output className={css.status} data-status="" />
    </Panel>
  );
}

function KeyFile() {
  const t = useDeskTranslations();
  return (
    <div className={css.way}>
      <h3>
        <FileKey aria-hidden />
        {t("keys.file-title")}
      </h3>
      <p className={css.soft}>{t("keys.file-text")}</p>
      <label className={css.file}>
        <span className={button.secondary}>{t("keys.file-button")}</span>
        <input type="file" className="visually-hidden" data-key-file="" aria-label={t("keys.file")} />
      </label>
      <details>
        <summary className={css.summary}>{t("keys.paste")}</summary>
        <form className={form.part} data-key-text="">
          <label className={form.field}>
            <span>{t("keys.paste-label")}</span>
            <textarea rows={3} dir="ltr" autoComplete="off" spellCheck={false} />
          </label>
          <p>
            <button className={form.button}>{t("keys.paste-button")}</button>
          </p>
        </form>
      </details>
    </div>
  );
}

function AskColleague({ hasBox }: { hasBox: boolean }) {
  const t = useDeskTranslations();
  return (
    <div className={css.way} id="ask">
      <h3>
        <Users aria-hidden />
        {t("keys.ask-title")}
      </h3>
      {hasBox && <p className={css.soft}>{t("keys.ask-forgotten")}</p>}
      <p className={css.soft}>{t("keys.ask-text")}</p>
      <p>
        <button type="button" className={button.secondary} data-ask="">
          {t("keys.ask")}
        </button>
      </p>
      <div className={css.asked} data-asked="" hidden>
        <p>{t("keys.ask-words")}</p>
        <ol className={css.words} />
        <p className={css.soft}>{t("keys.ask-stay")}</p>
      </div>
    </div>
  );
}

function OpenState() {
  const t = useDeskTranslations();
  return (
    <div className={css.open} data-while-open="" data-opened="" tabIndex={-1} hidden>
      <p className={css.state}>
        <LockOpen aria-hidden />
        <span>
          <b>{t("keys.is-open")}</b>
          <small className={css.soft}>{t("encrypted.ends")}</small>
        </span>
      </p>
      <p className={css.warn} data-outdated="" hidden>
        {t("keys.open-outdated")}
      </p>
      <p className={css.soft}>{t("keys.public-key")}</p>
      <code className={css.recipients} dir="ltr" data-recipients="" />
      <p>
        <button type="button" className={form.button} data-close="">
          {t("keys.close")}
        </button>
      </p>
    </div>
  );
}
