import type { TrustFact } from "../../catalogue/views/trust-view.ts";
import { useTranslations } from "../../i18n/translate.ts";
import { TrustIcon } from "../car/trust-icon.tsx";
import css from "./trust-facts.module.css";

export function TrustFacts({ facts }: { facts: readonly TrustFact[] }) {
  const t = useTranslations();
  if (facts.length === 0) return null;
  return (
    <ul className={css.facts} aria-label={t("car.trust")}>
      {facts.map(({ kind, figure, text }) => (
        <li key={kind}>
          <TrustIcon kind={kind} />
          <p>
            <b>{figure}</b> <span>{text}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
