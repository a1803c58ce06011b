import button from "../../ui/base/button.module.css";
import { DeskScreen, Panel } from "../frame/desk-screen.tsx";
import { useDeskPage } from "../page.ts";
import { useDeskTranslations } from "../translate.ts";
import { typedFields } from "./typed-fields.ts";
import css from "./unsent-form.module.css";

type Props = { kind: "signed-out" | "stale" | "busy"; fields: readonly [string, string][] };

/** A form that could not be stored: what was typed is shown and can be sent again, unless large files came with it. */
export function UnsentForm({ kind, fields }: Props) {
  const t = useDeskTranslations();
  const { address } = useDeskPage();
  const typed = typedFields(fields);
  const isKept = fields.length > 0;
  return (
    <DeskScreen narrow title={t(`error.${kind}`)} intro={t(isKept ? `error.${kind}-text` : "error.unkept-text")}>
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
      {!isKept && <p>{t("error.go-back")}</p>}
      {isKept && (
        <form method="post" action={address}>
          {fields.map(([name, value], index) => (
            <input key={index} type="hidden" name={name} value={value} />
          ))}
          <button className={button.primary}>{t("error.send-again")}</button>
        </form>
      )}
      {typed.length > 0 && (
        <Panel title={t("error.what-you-typed")}>
          {typed.map((value, index) => (
            <p key={index} className={css.typed}>
              <bdi>{value}</bdi>
            </p>
          ))}
        </Panel>
      )}
    </DeskScreen>
  );
}
