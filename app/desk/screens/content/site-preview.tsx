import type { ReactNode } from "react";
import type { Locale } from "../../../dealership/text/bilingual.ts";
import { BothLanguages } from "../../frame/both-languages.tsx";
import { Panel } from "../../frame/desk-screen.tsx";
import { useDeskTranslations } from "../../translate.ts";
import css from "./site-preview.module.css";

/** What visitors will see of `shown`, drawn by the site's own components. Says what is missing while there is nothing to show. */
export function SitePreview<Shown>({
  shown,
  children,
}: {
  shown: Shown | undefined;
  children: (shown: Shown, locale: Locale) => ReactNode;
}) {
  const t = useDeskTranslations();
  return (
    <Panel title={t("content.preview")} intro={t(shown ? "content.preview-intro" : "content.no-preview")}>
      {shown && (
        <div className={css.languages}>
          <BothLanguages inert className={css.language}>
            {(locale) => children(shown, locale)}
          </BothLanguages>
        </div>
      )}
    </Panel>
  );
}
