import { useLocation } from "react-router";
import { otherLocale, useLocale } from "../../i18n/locale.ts";
import type { Locale } from "../../dealership/text/bilingual.ts";

const nativeNames: Record<Locale, string> = { ar: "العربية", en: "English" };

export function LanguageForm({ className }: { className: string | undefined }) {
  const { pathname, search } = useLocation();
  const other = otherLocale(useLocale());
  return (
    <form method="post" action="/language">
      <input type="hidden" name="page" value={pathname + search} />
      <button className={className} name="to" value={other} lang={other}>
        {nativeNames[other]}
      </button>
    </form>
  );
}
