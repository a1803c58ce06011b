import { LayoutGrid, List } from "lucide-react";
import { setCarsView, useCarsView, type CarsView } from "../../../client/stores/cars-view.ts";
import { useTranslations } from "../../../i18n/translate.ts";
import css from "./view-switch.module.css";

export function ViewSwitch() {
  const t = useTranslations();
  const view = useCarsView();
  const views: { name: CarsView; label: string; icon: typeof List }[] = [
    { name: "grid", label: t("gallery.grid"), icon: LayoutGrid },
    { name: "list", label: t("gallery.list"), icon: List },
  ];
  return (
    <div className={`${css.switch} only-with-script`} role="group" aria-label={t("gallery.view")}>
      {views.map(({ name, label, icon: Icon }) => (
        <button
          key={name}
          type="button"
          aria-label={label}
          aria-pressed={view === name}
          onClick={() => setCarsView(name)}
        >
          <Icon aria-hidden />
        </button>
      ))}
    </div>
  );
}
