import { Newspaper, Wrench } from "lucide-react";
import { inLocale, type Locale } from "../../../dealership/text/bilingual.ts";
import { richTextIn } from "../../../dealership/content/rich-text.ts";
import { PriceBlock } from "../../../ui/car/price-block.tsx";
import { ContentCard, ContentGrid } from "../../../ui/content/content-card.tsx";
import { Day } from "../../../ui/content/day.tsx";
import { OfferCard } from "../../../ui/content/offer-card.tsx";
import { RichTextBody } from "../../../ui/content/rich-text.tsx";
import type { ItemPreview as Preview } from "./shown-item.server.ts";
import { SitePreview } from "./site-preview.tsx";
import css from "./item-preview.module.css";

/** Card and text as visitors see them. */
export function ItemPreview({ preview }: { preview: Preview | undefined }) {
  return (
    <div data-preview="">
      <SitePreview shown={preview}>
        {(shown, locale) => (
          <>
            <Card preview={shown} locale={locale} />
            {shown.body && <RichTextBody text={richTextIn(shown.body, locale)} />}
          </>
        )}
      </SitePreview>
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
