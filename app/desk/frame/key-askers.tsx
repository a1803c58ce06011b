import { KeyRound } from "lucide-react";
import { listText } from "../../i18n/list-text.ts";
import button from "../../ui/base/button.module.css";
import { useDeskPage } from "../page.ts";
import { useDeskTranslations } from "../translate.ts";
import css from "./key-askers.module.css";

/** Colleagues who wait for the staff's key, on every page but that of the key. Open lists update it by themselves. */
export function KeyAskers() {
  const t = useDeskTranslations();
  const { keyAskers, path, locale } = useDeskPage();
  const names = keyAskers.map((name) => `\u2068${name}\u2069`);
  return (
    <div role="status" data-live-part="key-askers">
      {names.length > 0 && path !== "/keys" && (
        <div className={css.askers}>
          <KeyRound aria-hidden />
          <span>{t("keys.askers", { names: listText(names, locale) })}</span>
          <a className={button.secondary} href="/keys">
            {t("keys.askers-link")}
          </a>
        </div>
      )}
    </div>
  );
}
