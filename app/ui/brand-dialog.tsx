/** The list of all brands, behind a button: the platform's popover, so it opens without JavaScript, too. */
import { X } from "lucide-react";
import { useRef, useState, type KeyboardEvent, type ToggleEvent } from "react";
import { Link } from "react-router";
import { folded } from "../dealership/folding.ts";
import { pathIn, useLocale } from "../locale.ts";
import { useWords } from "../words.ts";
import { BrandMark } from "./brand-mark.tsx";
import type { BrandTile } from "./brand-tiles.ts";
import css from "./brand-dialog.module.css";

/** `id` tells two dialogs of one page apart. */
export function BrandDialog({ brands, id }: { brands: readonly BrandTile[]; id: string }) {
  const words = useWords();
  const [sought, setSought] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const wanted = folded(sought);
  const shown = brands.filter((brand) => matches(brand, wanted));
  const titleId = `${id}-title`;

  function prepare({ newState }: ToggleEvent): void {
    setSought("");
    // On a touch screen the focus would bring up the keyboard over the list.
    if (newState === "open" && window.matchMedia("(hover: hover)").matches) field.current?.focus();
  }

  function openOnly(event: KeyboardEvent): void {
    if (event.key !== "Enter") return;
    // The list may stand inside a form, which has nothing to send yet.
    event.preventDefault();
    if (wanted !== "") list.current?.querySelector("a")?.click();
  }

  return (
    <>
      <button type="button" popoverTarget={id} className={css.open} aria-haspopup="dialog">
        {words("brands.all")}
      </button>
      <div id={id} popover="auto" role="dialog" aria-labelledby={titleId} className={css.dialog} onToggle={prepare} onChange={(event) => event.stopPropagation()}>
        <div className={css.head}>
          <h2 id={titleId}>{words("brands.all")}</h2>
          <button type="button" popoverTarget={id} popoverTargetAction="hide" aria-label={words("site.close")} className={css.close}>
            <X aria-hidden />
          </button>
          <input
            ref={field}
            className={`${css.field} only-with-script`}
            aria-label={words("brands.find")}
            placeholder={words("brands.find")}
            autoComplete="off"
            value={sought}
            onChange={(event) => setSought(event.currentTarget.value)}
            onKeyDown={openOnly}
          />
        </div>
        <ul ref={list} className={css.list}>
          {shown.map((brand) => (
            <li key={brand.slug}>
              <BrandLink brand={brand} onChosen={() => document.getElementById(id)?.hidePopover()} />
            </li>
          ))}
        </ul>
        <p role="status" className={shown.length === 0 ? css.none : "visually-hidden"}>
          {wanted === "" ? "" : words("brands.found", { count: shown.length })}
        </p>
      </div>
    </>
  );
}

function BrandLink({ brand, onChosen }: { brand: BrandTile; onChosen: () => void }) {
  const words = useWords();
  const locale = useLocale();
  const facts = (
    <>
      <BrandMark brand={brand} />
      <span>
        <bdi lang={brand.nameLocale}>{brand.name}</bdi> <small>{words("gallery.total", { count: brand.count })}</small>
      </span>
    </>
  );
  if (brand.count === 0) return <span className={css.brand}>{facts}</span>;
  return (
    <Link to={pathIn(locale, `/cars?brand=${brand.slug}`)} className={css.brand} onClick={onChosen}>
      {facts}
    </Link>
  );
}

/** Finds by the name of the page's language and by the slug, which is the Latin name. */
function matches(brand: BrandTile, wanted: string): boolean {
  return folded(brand.name).includes(wanted) || folded(brand.slug).includes(wanted);
}
