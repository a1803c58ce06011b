import { X } from "lucide-react";
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type ToggleEvent,
} from "react";
import { folded } from "../../dealership/text/folding.ts";
import { useTranslations } from "../../i18n/translate.ts";
import button from "../base/button.module.css";
import css from "./brand-dialog.module.css";

/** `id` is unique on the page; `children` is the `BrandList`. A popover, because that opens without JavaScript. */
export function BrandDialog({ id, children, onOpen }: { id: string; children: ReactNode; onOpen?: () => void }) {
  const t = useTranslations();
  const [matchCount, setMatchCount] = useState<number>();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const titleId = `${id}-title`;

  function filterBrands(text: string): void {
    const search = folded(text);
    const items = [...(list.current?.querySelectorAll("li") ?? [])];
    for (const item of items)
      item.hidden = ![item.querySelector("bdi")?.textContent, item.dataset["brand"]].some((name) =>
        folded(name ?? "").includes(search),
      );
    setMatchCount(search === "" ? undefined : items.filter((item) => !item.hidden).length);
  }

  const syncAfterHydration = useEffectEvent(() => {
    // It may be open since before hydration.
    if (!document.getElementById(id)?.matches(":popover-open")) return;
    onOpen?.();
    filterBrands(field.current?.value ?? "");
  });
  useEffect(() => syncAfterHydration(), []);

  function reset({ newState }: ToggleEvent): void {
    if (field.current) field.current.value = "";
    filterBrands("");
    if (newState !== "open") return;
    onOpen?.();
    // On touch screens the keyboard would cover the list.
    if (window.matchMedia("(hover: hover)").matches) field.current?.focus();
  }

  function openFirstMatch(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key !== "Enter") return;
    // Enter must not submit a surrounding form.
    event.preventDefault();
    if (event.currentTarget.value.trim() !== "")
      list.current?.querySelector<HTMLAnchorElement>("li:not([hidden]) a")?.click();
  }

  function closeOnNavigation({ target }: MouseEvent): void {
    if (target instanceof Element && target.closest("a")) document.getElementById(id)?.hidePopover();
  }

  return (
    <>
      <button type="button" popoverTarget={id} className={css.open} aria-haspopup="dialog">
        {t("brands.all")}
      </button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-labelledby={titleId}
        className={css.dialog}
        onToggle={reset}
        onChange={(event) => event.stopPropagation()}
      >
        <div className={css.head}>
          <h2 id={titleId}>{t("brands.all")}</h2>
          <button
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            aria-label={t("site.close")}
            className={button.icon}
          >
            <X aria-hidden />
          </button>
          <input
            ref={field}
            className={`${css.field} only-with-script`}
            aria-label={t("brands.find")}
            placeholder={t("brands.find")}
            autoComplete="off"
            onChange={(event) => filterBrands(event.currentTarget.value)}
            onKeyDown={openFirstMatch}
          />
        </div>
        <div ref={list} onClick={closeOnNavigation}>
          {children}
        </div>
        <p role="status" className={matchCount === 0 ? css.none : "visually-hidden"}>
          {matchCount === undefined ? "" : t("brands.found", { count: matchCount })}
        </p>
      </div>
    </>
  );
}
