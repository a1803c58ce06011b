import type { CardNews } from "../../../catalogue/views/card-news.ts";
import { useTranslations } from "../../../i18n/translate.ts";
import { NewsCards } from "./news-cards.tsx";
import css from "../../../ui/content/related.module.css";

export function LatestNews({ news }: { news: readonly CardNews[] }) {
  const t = useTranslations();
  return (
    <section className={css.related} aria-labelledby="latest-news">
      <h2 id="latest-news">{t("news.latest")}</h2>
      {news.length === 0 ? (
        <p className={css.none}>{t("news.no-others")}</p>
      ) : (
        <NewsCards news={news} headingLevel={3} />
      )}
    </section>
  );
}
