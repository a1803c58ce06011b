import { panels } from "../../../dealership/car/inspection.ts";
import { isPanel, type Shot } from "../../../dealership/car/picture-shot.ts";
import { entryBySlug } from "../../../dealership/car/vocabulary.ts";
import { useLocale } from "../../../i18n/locale.ts";
import { useDeskTranslations } from "../../translate.ts";

/** "Front", "Close-up: Bonnet" */
export function useShotName(): (shot: Shot) => string {
  const t = useDeskTranslations();
  const locale = useLocale();
  return (shot) => {
    if (!isPanel(shot)) return t(`shot.${shot}`);
    return t("shot.close-up", { panel: entryBySlug(panels, shot).name[locale] });
  };
}
