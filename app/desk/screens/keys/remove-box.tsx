import form from "../../form/small-form.module.css";
import { useDeskTranslations } from "../../translate.ts";
import css from "./keys.module.css";

/** `isLast`: of all boxes of the desk. */
export function RemoveBox({ id, label, isLast }: { id: number; label: string; isLast: boolean }) {
  const t = useDeskTranslations();
  return (
    <details className={`${form.removal} ${css.remove}`}>
      <summary aria-label={t("keys.remove-named", { box: label })}>{t("keys.remove")}</summary>
      <form method="post" className={form.part}>
        <input type="hidden" name="intent" value="remove" />
        <p>{t(isLast ? "keys.remove-last-text" : "keys.remove-text")}</p>
        {isLast && (
          <label className={form.check}>
            <input type="checkbox" name="confirm" value="yes" required />
            {t("keys.remove-last")}
          </label>
        )}
        <p>
          <button className={form.danger} name="id" value={id}>
            {t("keys.remove-button")}
          </button>
        </p>
      </form>
    </details>
  );
}
