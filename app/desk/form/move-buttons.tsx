import { ChevronDown, ChevronUp } from "lucide-react";
import { useDeskTranslations } from "../translate.ts";
import css from "./move-buttons.module.css";

/** Lets an item of a list change places with the one before or after it. */
export function MoveButtons({
  item,
  name,
  previous,
  next,
}: {
  item: string;
  name: string;
  previous: string | undefined;
  next: string | undefined;
}) {
  const t = useDeskTranslations();
  return (
    <form method="post" className={css.buttons}>
      <input type="hidden" name="intent" value="swap" />
      <input type="hidden" name="item" value={item} />
      {[
        { other: previous, label: t("list.move-up", { name: `\u2068${name}\u2069` }), Icon: ChevronUp },
        { other: next, label: t("list.move-down", { name: `\u2068${name}\u2069` }), Icon: ChevronDown },
      ].map(
        ({ other, label, Icon }) =>
          other !== undefined && (
            <button key={label} name="other" value={other} aria-label={label} title={label}>
              <Icon aria-hidden />
            </button>
          ),
      )}
    </form>
  );
}
