import { X } from "lucide-react";
import { useTranslations } from "../../i18n/translate.ts";
import { useDeskTranslations, type PlainDeskMessageKey } from "../translate.ts";
import css from "./keyboard-help.module.css";

/** See client/keyboard.ts. */
const shortcuts: readonly { keys: string; label: PlainDeskMessageKey }[] = [
  { keys: "/", label: "keys.search" },
  { keys: "J", label: "keys.next" },
  { keys: "K", label: "keys.previous" },
  { keys: "A", label: "keys.take" },
  { keys: "W", label: "keys.whatsapp" },
  { keys: "P", label: "keys.pictures" },
  { keys: "U", label: "keys.undo" },
  { keys: "?", label: "keys.help" },
];

export function KeyboardHelp() {
  const t = useDeskTranslations();
  return (
    <div id="keyboard-help" popover="auto" className={css.help} role="dialog" aria-labelledby="keyboard-title">
      <h2 id="keyboard-title">{t("desk.keyboard")}</h2>
      <button
        type="button"
        className={css.close}
        autoFocus
        popoverTarget="keyboard-help"
        popoverTargetAction="hide"
        aria-label={useTranslations()("site.close")}
      >
        <X aria-hidden />
      </button>
      <dl className={css.list}>
        {shortcuts.map(({ keys, label }) => (
          <div key={keys}>
            <dt>
              <kbd className={css.key}>{keys}</kbd>
            </dt>
            <dd>{t(label)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
