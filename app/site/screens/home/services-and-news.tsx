import { Newspaper, Wrench } from "lucide-react";
import type { CardNews } from "../../../catalogue/views/card-news.ts";
import type { CardService } from "../../../catalogue/views/card-service.ts";
import { ContentCard } from "../../../ui/content/content-card.tsx";
import { ShortPrice } from "../../../ui/car/short-price.tsx";
import { useTranslations } from "../../../i18n/translate.ts";
import { HomeSection, MoreLink } from "./home-section.tsx";
import css from "./services-and-news.module.css";

export function OurServices({ services }: { services: readonly CardService[] }) {
  const t = useTranslations();
  if (services.length === 0) return null;
  const mark = services.some(({ content }) => content.picture) ? <Wrench /> : undefined;
  return (
    <HomeSection
      id="services"
      title={t("home.services")}
      moreLink={<MoreLink to="/services">{t("home.all-services")}</MoreLink>}
    >
      <ul className={css.row}>
        {services.map(({ content, price }) => (
          <ContentCard key={content.path} content={content} headingLevel={3} placeholder={mark}>
            <ShortPrice price={price} />
          </ContentCard>
        ))}
      </ul>
    </HomeSection>
  );
}

export function OurNews({ news }: { news: readonly CardNews[] }) {
  const t = useTranslations();
  if (news.length === 0) return null;
  const mark = news.some(({ content }) => content.picture) ? <Newspaper /> : undefined;
  return (
    <HomeSection id="news" title={t("home.news")} moreLink={<MoreLink to="/news">{t("home.all-news")}</MoreLink>}>
      <ul className={css.row}>
        {news.map(({ content, published }) => (
          <ContentCard
            key={content.path}
            content={content}
            headingLevel={3}
            placeholder={mark}
            above={<time dateTime={published.day}>{published.gregorian}</time>}
          />
        ))}
      </ul>
    </HomeSection>
  );
}
