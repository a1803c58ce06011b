/** A popover, so that it opens without JavaScript. */
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
import { useWords } from "../../i18n/translate.ts";
import css from "./brand-dialog.module.css";

/** `id` is unique on the page; `children` is the list (`brand-list.tsx`). */
export function BrandDialog({ id, children, onOpen }: { id: string; children: ReactNode; onOpen?: () => void }) {
  const words = useWords();
  const [found, setFound] = useState<number>();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const titleId = `${id}-title`;

  function find(sought: string): void {
    const wanted = folded(sought);
    const items = [...(list.current?.querySelectorAll("li") ?? [])];
    for (const item of items)
      item.hidden = ![item.querySelector("bdi")?.textContent, item.dataset["brand"]].some((name) =>
        folded(name ?? "").includes(wanted),
      );
    setFound(wanted === "" ? undefined : items.filter((item) => !item.hidden).length);
  }

  const catchUp = useEffectEvent(() => {
    // It may have been opened and searched before hydration.
    if (!document.getElementById(id)?.matches(":popover-open")) return;
    onOpen?.();
    find(field.current?.value ?? "");
  });
  useEffect(() => catchUp(), []);

  function prepare({ newState }: ToggleEvent): void {
    if (field.current) field.current.value = "";
    find("");
    if (newState !== "open") return;
    onOpen?.();
    // On touch screens focus would open the keyboard over the list.
    if (window.matchMedia("(hover: hover)").matches) field.current?.focus();
  }

  function openOnly(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key !== "Enter") return;
    // The list may be inside a form, which Enter must not submit.
    event.preventDefault();
    if (event.currentTarget.value.trim() !== "")
      list.current?.querySelector<HTMLAnchorElement>("li:not([hidden]) a")?.click();
  }

  function closeBehind({ target }: MouseEvent): void {
    if (target instanceof Element && target.closest("a")) document.getElementById(id)?.hidePopover();
  }

  return (
    <>
      <button type="button" popoverTarget={id} className={css.open} aria-haspopup="dialog">
        {words("brands.all")}
      </button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-labelledby={titleId}
        className={css.dialog}
        onToggle={prepare}
        onChange={(event) => event.stopPropagation()}
      >
        <div className={css.head}>
          <h2 id={titleId}>{words("brands.all")}</h2>
          <button
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            aria-label={words("site.close")}
            className={css.close}
          >
            <X aria-hidden />
          </button>
          <input
            ref={field}
            className={`${css.field} only-with-script`}
            aria-label={words("brands.find")}
            placeholder={words("brands.find")}
            autoComplete="off"
            onChange={(event) => find(event.currentTarget.value)}
            onKeyDown={openOnly}
          />
        </div>
        <div ref={list} onClick={closeBehind}>
          {children}
        </div>
        <p role="status" className={found === 0 ? css.none : "visually-hidden"}>
          {found === undefined ? "" : words("brands.found", { count: found })}
        </p>
      </div>
    </>
  );
}
