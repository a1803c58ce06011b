import { LocaleContext, otherLocale, useLocale } from "../../../i18n/locale.ts";
import type { CardCar } from "../../../catalogue/views/card-car.ts";
import type { Price } from "../../../dealership/pricing/price.ts";
import type { Locale } from "../../../dealership/text/bilingual.ts";
import { CarCard } from "../../../ui/car/car-card.tsx";
import { PriceBlock } from "../../../ui/car/price-block.tsx";
import { Panel } from "../../frame/desk-screen.tsx";
import { useDeskTranslations } from "../../translate.ts";
import css from "./car.module.css";

/** The card and the price as visitors see them, drawn by the site's own components in both languages. */
export function CarPreview({ cards, price }: { cards: Record<Locale, CardCar> | undefined; price: Price }) {
  const t = useDeskTranslations();
  const locale = useLocale();
  if (!cards) return null;
  return (
    <Panel title={t("car.preview")} intro={t("car.preview-text")}>
      <PriceBlock price={price} />
      <div className={css.cards}>
        {[locale, otherLocale(locale)].map((language) => (
          <LocaleContext key={language} value={language}>
            {/* Its links and buttons belong to the site. */}
            <div inert lang={language} dir={language === "ar" ? "rtl" : "ltr"}>
              <CarCard car={cards[language]} eager={false} />
            </div>
          </LocaleContext>
        ))}
      </div>
    </Panel>
  );
}
