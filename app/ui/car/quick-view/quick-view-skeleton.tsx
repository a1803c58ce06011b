import { useTranslations } from "../../../i18n/translate.ts";
import css from "./quick-view-skeleton.module.css";

export function QuickViewSkeleton() {
  const t = useTranslations();
  return (
    <div className={css.skeleton}>
      <p role="status" className="visually-hidden">
        {t("quick-view.loading")}
      </p>
      <div className={css.picture} />
      <div className={css.lines} aria-hidden>
        <i />
        <i />
        <i />
        <i />
      </div>
    </div>
  );
}
