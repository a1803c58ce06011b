// CSS hides it once the visitor has answered.
import type { MouseEvent } from "react";
import { Link, useLocation } from "react-router";
import { saveConsent, useConsent } from "../../client/stores/consent.ts";
import type { ConsentAnswer } from "../../client/stores/consent-cookie.ts";
import { localizePath, useLocale } from "../../i18n/locale.ts";
import { useTranslations } from "../../i18n/translate.ts";
import css from "../base/notice-bar.module.css";

const answers = ["no", "yes"] as const;

export function ConsentBar() {
  const t = useTranslations();
  const locale = useLocale();
  const { pathname, search } = useLocation();
  const consent = useConsent();

  function answerInPlace(event: MouseEvent, answer: ConsentAnswer): void {
    // Unloading the tag manager takes a full page load.
    if (consent === "yes" && answer === "no") return;
    event.preventDefault();
    saveConsent(answer);
    document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
  }

  const labels = { no: t("consent.refuse"), yes: t("consent.accept") };
  return (
    <section className={`${css.bar} ${css.consent}`} aria-label={t("consent.title")}>
      <p className={css.text}>
        {t("consent.text")} <Link to={localizePath(locale, "/privacy-policy")}>{t("site.privacy")}</Link>
      </p>
      {consent && <p className={css.text}>{consent === "yes" ? t("consent.accepted") : t("consent.refused")}</p>}
      <p id="consent-kept" className={css.kept}>
        {t("consent.kept")}
      </p>
      <form method="post" action="/consent" className={css.choices}>
        <input type="hidden" name="page" value={pathname + search} />
        {answers.map((answer) => (
          <button
            key={answer}
            name="answer"
            value={answer}
            className={css.choice}
            onClick={(event) => answerInPlace(event, answer)}
          >
            {labels[answer]}
          </button>
        ))}
      </form>
    </section>
  );
}
