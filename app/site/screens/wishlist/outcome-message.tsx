import { localizePath, useLocale } from "../../../i18n/locale.ts";
import { useTranslations, type PlainMessageKey } from "../../../i18n/translate.ts";
import type { WishlistOutcome } from "./wishlist-change.ts";
import button from "../../../ui/base/button.module.css";
import css from "./outcome-message.module.css";

const messages: Record<WishlistOutcome, PlainMessageKey> = {
  added: "wishlist.added",
  removed: "wishlist.removed",
  cleared: "wishlist.cleared",
  full: "wishlist.full",
  blocked: "wishlist.blocked",
};

export function OutcomeMessage({ done }: { done: { done: WishlistOutcome; cars: number[] } | undefined }) {
  const t = useTranslations();
  const locale = useLocale();
  return (
    <div role="status">
      {done && (
        <div className={css.message}>
          <p>{t(messages[done.done])}</p>
          {done.done !== "full" && done.done !== "blocked" && (
            <form method="post" action={localizePath(locale, "/wishlist")}>
              {done.cars.map((car) => (
                <input key={car} type="hidden" name={done.done === "added" ? "remove" : "add"} value={car} />
              ))}
              <button className={button.text}>{t("wishlist.undo")}</button>
            </form>
          )}
        </div>
      )}
    </div>
  );
}
