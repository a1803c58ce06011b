import { LayoutGrid, List } from "lucide-react";
import type { ReactNode } from "react";
import { cardFigure, carsView } from "../../../../client/stores/view-setting.ts";
import { useTranslations } from "../../../../i18n/translate.ts";
import css from "./view-switch.module.css";

export function ViewSwitch() {
  const t = useTranslations();
  const view = carsView.use();
  return (
    <Switch label={t("gallery.view")} className={css.view}>
      <button
        type="button"
        name={carsView.name}
        value="grid"
        aria-label={t("gallery.grid")}
        aria-pressed={view === "grid"}
      >
        <LayoutGrid aria-hidden />
      </button>
      <button
        type="button"
        name={carsView.name}
        value="list"
        aria-label={t("gallery.list")}
        aria-pressed={view === "list"}
      >
        <List aria-hidden />
      </button>
    </Switch>
  );
}

/** Which figure the cards show large. */
export function FigureSwitch() {
  const t = useTranslations();
  const figure = cardFigure.use();
  return (
    <Switch label={t("gallery.figure")}>
      <button type="button" name={cardFigure.name} value="price" aria-pressed={figure === "price"}>
        {t("gallery.figure-price")}
      </button>
      <button type="button" name={cardFigure.name} value="instalment" aria-pressed={figure === "instalment"}>
        {t("gallery.figure-instalment")}
      </button>
    </Switch>
  );
}

function Switch({ label, className = "", children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div className={`${css.switch} ${className} only-with-script`} role="group" aria-label={label}>
      {children}
    </div>
  );
}
