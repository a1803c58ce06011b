/** Links to the same page in the other language; only a choice made here is remembered. */
import { useLocation, useNavigate, type NavigateOptions } from "react-router";
import type { MouseEvent } from "react";
import { localeCookie, localizedPath, otherLocale, pathIn } from "../../i18n/locale.ts";
import type { Locale } from "../../dealership/text/bilingual.ts";
import css from "./language-switch.module.css";

const ownNames: Record<Locale, string> = { ar: "العربية", en: "English" };

// The scroll position stays: it is the same page.
const samePlace: NavigateOptions = { preventScrollReset: true };

export function LanguageSwitch({ className = "" }: { className?: string | undefined }) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const { locale, path } = localizedPath(pathname);
  const other = otherLocale(locale);
  const target = pathIn(other, path + search + hash);

  function choose(event: MouseEvent): void {
    document.cookie = `${localeCookie.name}=${other}; Max-Age=${localeCookie.maxAgeDays * 24 * 60 * 60}; Path=/; SameSite=Lax`;
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0;
    if (opensElsewhere) return;
    event.preventDefault();
    void navigate(target, samePlace);
  }

  return (
    <div className={className}>
      <a className={`${css.switch} only-with-script`} href={target} hrefLang={other} lang={other} onClick={choose}>
        {ownNames[other]}
      </a>
      {/* Without JavaScript a link could not store the choice; a form can. */}
      <form className="only-without-script" method="post" action="/locale">
        <input type="hidden" name="to" value={other} />
        <input type="hidden" name="page" value={path + search} />
        <button className={css.switch} lang={other}>
          {ownNames[other]}
        </button>
      </form>
    </div>
  );
}
