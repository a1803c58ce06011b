import { Search, X } from "lucide-react";
import { useEffect, useRef, type KeyboardEvent, type MouseEvent } from "react";
import { useTranslations } from "../../i18n/translate.ts";
import { SearchPanel } from "../search/search-panel.tsx";
import css from "./site-header.module.css";

export function HeaderSearch() {
  const t = useTranslations();
  const panel = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const details = panel.current;
    // It may be open since before hydration.
    if (details?.open && document.activeElement === details.firstElementChild) focusFirstField(details);
  }, []);

  function open(event: MouseEvent): void {
    const details = panel.current;
    if (!details || details.open) return;
    // Opened here and now: phones show their keyboard only for a field that is focused within the tap.
    event.preventDefault();
    details.open = true;
    focusFirstField(details);
  }

  function closeByKey(event: KeyboardEvent<HTMLDetailsElement>): void {
    // The list of suggestions closes first.
    if (event.key !== "Escape" || event.isDefaultPrevented() || event.nativeEvent.isComposing) return;
    event.currentTarget.open = false;
    event.currentTarget.querySelector("summary")?.focus();
  }

  return (
    <details ref={panel} className={css.search} name="header-panel" onKeyDown={closeByKey}>
      <summary className={css.action} onClick={open}>
        <Search className={css.whenClosed} aria-hidden />
        <X className={css.whenOpen} aria-hidden />
        <span className={css.whenClosed}>{t("site.search")}</span>
        <span className={css.whenOpen}>{t("site.cancel")}</span>
      </summary>
      <div className={css.searchPanel}>
        <SearchPanel name="header" />
      </div>
    </details>
  );
}

function focusFirstField(panel: HTMLElement): void {
  const fields = panel.querySelectorAll<HTMLElement>("input:not([type=radio]), select");
  [...fields].find((field) => field.checkVisibility())?.focus();
}
