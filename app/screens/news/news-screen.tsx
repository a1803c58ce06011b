/** What the list of news shows. */
import { pathIn, useLocale } from "../../locale.ts";
import { newsFeedPath } from "../../news-feed.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Rss } from "../../ui/icons.ts";
import { PageLinks } from "../../ui/page-links.tsx";
import { Page } from "../../ui/page.tsx";
import { useWords } from "../../words.ts";
import { NewsCards } from "./news-cards.tsx";
import { pageAddress } from "./news-page-address.ts";
import type { Route } from "./+types/list";
import css from "./list.module.css";

/** On the first screen of a wide window. */
const eagerCards = 3;

export function NewsScreen({ loaderData }: Pick<Route.ComponentProps, "loaderData">) {
  const words = useWords();
  const locale = useLocale();
  const { news, page, pages } = loaderData;
  return (
    <Page title={words("site.news")} lead={words("news.description")} wide>
      {news.length === 0 ? <EmptyState text={words("news.none")} /> : <NewsCards news={news} rank={2} eager={eagerCards} />}
      <PageLinks address={(target) => pathIn(locale, pageAddress(target))} page={page} pages={pages} />
      <p>
        <a className={css.feed} href={newsFeedPath(locale)}>
          <Rss aria-hidden />
          {words("news.feed")}
        </a>
      </p>
    </Page>
  );
}
