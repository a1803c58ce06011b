import { Newspaper } from "lucide-react";
import type { CardNews } from "../../../catalogue/views/card-news.ts";
import { ContentCard, ContentGrid } from "../../../ui/content/content-card.tsx";
import { Day } from "../../../ui/content/day.tsx";

export function NewsCards({ news, rank, eager = 0 }: { news: readonly CardNews[]; rank: 2 | 3; eager?: number }) {
  // Every card has a picture area, or none has.
  const mark = news.some(({ content }) => content.picture) ? <Newspaper /> : undefined;
  return (
    <ContentGrid>
      {news.map(({ content, published }, place) => (
        <ContentCard
          key={content.path}
          content={content}
          rank={rank}
          mark={mark}
          above={<Day text={published} />}
          eager={place < eager}
        />
      ))}
    </ContentGrid>
  );
}
