import type { ReactNode } from "react";
import type { Locale } from "../../../dealership/text/bilingual.ts";
import { LocaleContext, otherLocale, textDirection, useLocale } from "../../../i18n/locale.ts";
import { Panel } from "../../frame/desk-screen.tsx";
import { useDeskTranslations } from "../../translate.ts";
import css from "./site-preview.module.css";

/** What visitors will see in both languages, drawn by the site's own components. Nothing while `draw` is missing. */
export function SitePreview({ draw }: { draw: ((locale: Locale) => ReactNode) | undefined }) {
  const t = useDeskTranslations();
  const locale = useLocale();
  return (
    <Panel title={t("content.preview")} intro={t(draw ? "content.preview-intro" : "content.no-preview")}>
      {draw && (
        <div className={css.languages}>
          {[locale, otherLocale(locale)].map((language) => (
            <LocaleContext key={language} value={language}>
              {/* Its links belong to the site. */}
              <div inert lang={language} dir={textDirection(language)} className={css.language}>
                {draw(language)}
              </div>
            </LocaleContext>
          ))}
        </div>
      )}
    </Panel>
  );
}
