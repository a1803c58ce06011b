import { useTranslations } from "../../i18n/translate.ts";
import summary from "../../ui/form/error-summary.module.css";
import { cellId } from "./cell-form.ts";

/** All problems of a form, each with a link to its field. */
export function CellErrors({ errors }: { errors: Readonly<Record<string, string>> }) {
  const t = useTranslations();
  const entries = Object.entries(errors);
  if (entries.length === 0) return null;
  return (
    <div className={summary.summary} role="alert" tabIndex={-1} autoFocus aria-labelledby="cell-errors">
      <h2 id="cell-errors" className={summary.title}>
        {t("form.errors", { count: entries.length })}
      </h2>
      <ul className={summary.errors}>
        {entries.map(([name, sentence]) => (
          <li key={name}>
            <a href={`#${cellId(name)}`}>{sentence}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
