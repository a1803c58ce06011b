import { Scale } from "lucide-react";
import { Link, useNavigate } from "react-router";
import { useComparedIds } from "../../client/stores/comparison.ts";
import { toggleCompared } from "../../client/stores/toggle-compared.ts";
import { useHydrated } from "../../client/use-hydrated.ts";
import { comparisonPath } from "../../dealership/car/comparison.ts";
import { localizePath, useLocale } from "../../i18n/locale.ts";
import { useTranslations } from "../../i18n/translate.ts";

export function CompareButton({ carId, className }: { carId: number; className: string | undefined }) {
  const t = useTranslations();
  const locale = useLocale();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const isCompared = useComparedIds().includes(carId);
  const label = isCompared ? t("compare.in-list") : t("compare.short");
  if (!isHydrated) {
    return (
      <Link to={localizePath(locale, comparisonPath([carId]))} rel="nofollow" className={className}>
        <Scale aria-hidden />
        <span>{t("compare.short")}</span>
      </Link>
    );
  }
  return (
    <button
      type="button"
      className={className}
      title={label}
      data-chosen={isCompared || undefined}
      onClick={() => toggleCompared(carId, t, (path) => void navigate(localizePath(locale, path)))}
    >
      <Scale aria-hidden />
      <span>{label}</span>
    </button>
  );
}
