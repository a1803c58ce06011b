import { ChevronDown } from "lucide-react";
import type { TrustLine } from "../../catalogue/views/trust-view.ts";
import { textDirection } from "../../i18n/locale.ts";
import { useTranslations } from "../../i18n/translate.ts";
import { TrustIcon } from "./trust-icon.tsx";
import css from "./trust-lines.module.css";

/** Each line opens its answer, without JavaScript too. */
export function TrustLines({ lines }: { lines: readonly TrustLine[] }) {
  const t = useTranslations();
  if (lines.length === 0) return null;
  return (
    <ul className={css.lines} aria-label={t("car.trust")}>
      {lines.map(({ kind, line, answer }) => (
        <li key={kind}>
          <details>
            <summary lang={line.locale} dir={textDirection(line.locale)}>
              <TrustIcon kind={kind} />
              <span>{line.text}</span>
              <ChevronDown aria-hidden />
            </summary>
            <p lang={answer.locale} dir={textDirection(answer.locale)}>
              {answer.text}
            </p>
          </details>
        </li>
      ))}
    </ul>
  );
}
