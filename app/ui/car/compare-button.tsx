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
  if (!isHydrated) {
    return (
      <Link to={localizePath(locale, comparisonPath([carId]))} rel="nofollow" className={className}>
        <Scale aria-hidden />
        {t("compare.short")}
      </Link>
    );
  }
  return (
    <button
      type="button"
      className={className}
      data-chosen={isCompared || undefined}
      onClick={() => toggleCompared(carId, t, (path) => void navigate(localizePath(locale, path)))}
    >
      <Scale aria-hidden />
      {isCompared ? t("compare.in-list") : t("compare.short")}
    </button>
  );
}
