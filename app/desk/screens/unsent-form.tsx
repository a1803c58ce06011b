import button from "../../ui/base/button.module.css";
import { DeskScreen, Panel } from "../frame/desk-screen.tsx";
import { useDeskPage } from "../page.ts";
import { useDeskTranslations } from "../translate.ts";
import css from "./unsent-form.module.css";

/** Names of fields that are none of the person's words. */
const hiddenNames = /^(?:intent|version|ticket|answer|token|id)$/;

type Props = { kind: "signed-out" | "stale" | "busy"; fields: readonly [string, string][] };

/** A form that could not be stored: everything typed is shown and can be sent again, after a new sign-in if it needs one. */
export function UnsentForm({ kind, fields }: Props) {
  const t = useDeskTranslations();
  const { address } = useDeskPage();
  const typed = fields.filter(([name, value]) => value.trim() !== "" && !hiddenNames.test(name));
  return (
    <DeskScreen narrow title={t(`error.${kind}`)} intro={t(`error.${kind}-text`)}>
      {kind !== "busy" && (
        <p>
          <a
            className={button.secondary}
            href={kind === "stale" ? "/sign-in?again" : "/sign-in"}
            target="_blank"
            rel="noopener"
          >
            {t("error.sign-in-elsewhere")}
          </a>
        </p>
      )}
      {fields.length === 0 ? (
        <p>{t("error.go-back")}</p>
      ) : (
        <form method="post" action={address}>
          {fields.map(([name, value], index) => (
            <input key={index} type="hidden" name={name} value={value} />
          ))}
          <button className={button.primary}>{t("error.send-again")}</button>
        </form>
      )}
      {typed.length > 0 && (
        <Panel title={t("error.what-you-typed")}>
          {typed.map(([, value], index) => (
            <p key={index} className={css.typed}>
              <bdi>{value}</bdi>
            </p>
          ))}
        </Panel>
      )}
    </DeskScreen>
  );
}
