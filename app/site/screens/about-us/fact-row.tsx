import { useTranslations } from "../../../i18n/translate.ts";
import css from "../../../ui/content/trust-facts.module.css";
import type { AboutFact } from "./about-facts.ts";

export function FactRow({ facts }: { facts: readonly AboutFact[] }) {
  const t = useTranslations();
  return (
    <ul className={css.facts} aria-label={t("about.facts")}>
      {facts.map(({ figure, text }) => (
        <li key={text}>
          <p>
            <b>{figure}</b> <span>{text}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
