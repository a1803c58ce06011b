import { useLocation, useNavigate, type NavigateOptions } from "react-router";
import type { MouseEvent } from "react";
import { localeCookie, parseLocalizedPath, otherLocale, localizePath } from "../../i18n/locale.ts";
import type { Locale } from "../../dealership/text/bilingual.ts";
import css from "./language-switch.module.css";
import { writeCookie } from "../../client/write-cookie.ts";

const nativeNames: Record<Locale, string> = { ar: "العربية", en: "English" };

const keepScrollPosition: NavigateOptions = { preventScrollReset: true };

export function LanguageSwitch({ className = "" }: { className?: string | undefined }) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const { locale, path } = parseLocalizedPath(pathname);
  const targetLocale = otherLocale(locale);
  const target = localizePath(targetLocale, path + search + hash);

  function switchLanguage(event: MouseEvent): void {
    writeCookie(
      `${localeCookie.name}=${targetLocale}; Max-Age=${localeCookie.maxAgeDays * 24 * 60 * 60}; Path=/; SameSite=Lax`,
    );
    const opensNewTab = event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0;
    if (opensNewTab) return;
    event.preventDefault();
    void navigate(target, keepScrollPosition);
  }

  return (
    <div className={className}>
      <a
        className={`${css.switch} only-with-script`}
        href={target}
        hrefLang={targetLocale}
        lang={targetLocale}
        onClick={switchLanguage}
      >
        {nativeNames[targetLocale]}
      </a>
      {/* A link cannot store the choice without JavaScript. */}
      <form className="only-without-script" method="post" action="/locale">
        <input type="hidden" name="to" value={targetLocale} />
        <input type="hidden" name="page" value={path + search} />
        <button className={css.switch} lang={targetLocale}>
          {nativeNames[targetLocale]}
        </button>
      </form>
    </div>
  );
}
