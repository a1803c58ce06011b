import type { LocalText } from "../../../dealership/text/bilingual.ts";
import { useTranslations } from "../../../i18n/translate.ts";
import css from "./legal.module.css";

export function Credits({ credits }: { credits: readonly { text: LocalText; url: string }[] }) {
  const t = useTranslations();
  return (
    <section className={css.section} id="credits">
      <h2>{t("terms.credits")}</h2>
      <ul className={css.credits}>
        {credits.map(({ text, url }) => (
          <li key={url} lang={text.locale}>
            {text.text}{" "}
            <a href={url} rel="noopener">
              <bdi dir="ltr">{url.replace(/^https?:\/\/|\/$/g, "")}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
