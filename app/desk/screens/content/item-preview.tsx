import { Newspaper, Wrench } from "lucide-react";
import { inLocale, type Locale } from "../../../dealership/text/bilingual.ts";
import { richTextIn } from "../../../dealership/content/rich-text.ts";
import { LocaleContext, otherLocale, textDirection, useLocale } from "../../../i18n/locale.ts";
import { PriceBlock } from "../../../ui/car/price-block.tsx";
import { ContentCard, ContentGrid } from "../../../ui/content/content-card.tsx";
import { Day } from "../../../ui/content/day.tsx";
import { OfferCard } from "../../../ui/content/offer-card.tsx";
import { RichTextBody } from "../../../ui/content/rich-text.tsx";
import { Panel } from "../../frame/desk-screen.tsx";
import { useDeskTranslations } from "../../translate.ts";
import type { ItemPreview as Preview } from "./shown-item.server.ts";
import css from "./item-preview.module.css";

/** Card and text as visitors see them, drawn by the site's own components in both languages. */
export function ItemPreview({ preview }: { preview: Preview | undefined }) {
  const t = useDeskTranslations();
  const locale = useLocale();
  return (
    <div data-preview="">
      <Panel title={t("content.preview")} intro={t(preview ? "content.preview-intro" : "content.no-preview")}>
        {preview && (
          <div className={css.languages}>
            {[locale, otherLocale(locale)].map((language) => (
              <LocaleContext key={language} value={language}>
                {/* Its links belong to the site. */}
                <div inert lang={language} dir={textDirection(language)} className={css.language}>
                  <Card preview={preview} locale={language} />
                  {preview.body && <RichTextBody text={richTextIn(preview.body, language)} />}
                </div>
              </LocaleContext>
            ))}
          </div>
        )}
      </Panel>
    </div>
  );
}

function Card({ preview, locale }: { preview: Preview; locale: Locale }) {
  switch (preview.kind) {
    case "offers":
      return <OfferCard offer={preview.cards[locale]} />;
    case "services": {
      const { content, price } = preview.cards[locale];
      return (
        <ContentGrid>
          <ContentCard content={content} placeholder={<Wrench aria-hidden />}>
            <PriceBlock price={price} />
          </ContentCard>
        </ContentGrid>
      );
    }
    case "news": {
      const { content, published } = preview.cards[locale];
      return (
        <ContentGrid>
          <ContentCard content={content} placeholder={<Newspaper aria-hidden />} above={<Day text={published} />} />
        </ContentGrid>
      );
    }
    case "jobs": {
      const { title, summary } = preview.job;
      return (
        <div className={css.job}>
          <h3>{inLocale(title, locale).text}</h3>
          <p>{inLocale(summary, locale).text}</p>
        </div>
      );
    }
    case "pages":
      return null;
  }
}
