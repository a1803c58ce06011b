import button from "../../../ui/base/button.module.css";
import { Panel } from "../../frame/desk-screen.tsx";
import { useDeskTranslations } from "../../translate.ts";
import css from "./person.module.css";

/** For a holiday or an illness: colleagues can take what was given back. */
export function OpenRequests({ id, count }: { id: number; count: number }) {
  const t = useDeskTranslations();
  if (count === 0) return null;
  return (
    <Panel title={t("staff.requests")} intro={t("staff.requests-text")}>
      <form method="post" className={css.choice}>
        <a href={`/leads?owner=${id}`}>{t("staff.requests-open", { count })}</a>
        <button className={button.secondary} name="intent" value="give-back">
          {t("staff.give-back")}
        </button>
      </form>
    </Panel>
  );
}
