import { X } from "lucide-react";
import { dismissToast, useToasts } from "../../client/stores/toasts.ts";
import { useTranslations } from "../../i18n/translate.ts";
import button from "./button.module.css";
import css from "./toasts.module.css";

export function Toasts() {
  const t = useTranslations();
  return (
    <div className={css.region} role="status" aria-live="polite">
      {useToasts().map(({ id, text, isSilent, action }) => (
        <div key={id} className={isSilent ? "visually-hidden" : css.toast}>
          <span>{text}</span>
          {action && (
            <button
              type="button"
              className={css.action}
              onClick={() => {
                action.run();
                dismissToast(id);
              }}
            >
              {action.label}
            </button>
          )}
          {!isSilent && (
            <button type="button" className={button.icon} aria-label={t("site.close")} onClick={() => dismissToast(id)}>
              <X aria-hidden />
            </button>
          )}
        </div>
      ))}
    </div>
  );
}
