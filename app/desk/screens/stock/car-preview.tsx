import { LocaleContext, otherLocale, useLocale } from "../../../i18n/locale.ts";
import { CarCard } from "../../../ui/car/car-card.tsx";
import { PriceBlock } from "../../../ui/car/price-block.tsx";
import { Panel } from "../../frame/desk-screen.tsx";
import { useDeskTranslations } from "../../translate.ts";
import type { CarPreviewView } from "./car-preview.server.ts";
import css from "./car.module.css";

/** The card and the price as visitors see them, drawn by the site's own components in both languages. */
export function CarPreview({ preview, isTyped }: { preview: CarPreviewView | undefined; isTyped: boolean }) {
  const t = useDeskTranslations();
  const locale = useLocale();
  const cards = preview?.cards;
  const text = preview === undefined ? "car.preview-empty" : isTyped ? "car.preview-typed" : "car.preview-text";
  return (
    <div data-preview="">
      <Panel title={t("car.preview")} intro={t(text)}>
        {preview && <PriceBlock price={preview.price} />}
        {cards && (
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
        )}
      </Panel>
    </div>
  );
}
