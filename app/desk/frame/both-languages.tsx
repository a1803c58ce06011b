import type { ReactNode } from "react";
import type { Locale } from "../../dealership/text/bilingual.ts";
import { LocaleContext, otherLocale, textDirection, useLocale } from "../../i18n/locale.ts";

/** `children` in both languages, the reader's first. `inert`: its links belong to the site. */
export function BothLanguages({
  inert,
  className,
  children,
}: {
  inert?: boolean;
  className: string | undefined;
  children: (locale: Locale) => ReactNode;
}) {
  const locale = useLocale();
  return [locale, otherLocale(locale)].map((language) => (
    <LocaleContext key={language} value={language}>
      <div inert={inert} lang={language} dir={textDirection(language)} className={className}>
        {children(language)}
      </div>
    </LocaleContext>
  ));
}
