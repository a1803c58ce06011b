import { Newspaper } from "lucide-react";
import type { CardNews } from "../../../catalogue/views/card-news.ts";
import { ContentCard, ContentGrid } from "../../../ui/content/content-card.tsx";
import { Day } from "../../../ui/content/day.tsx";

export function NewsCards({
  news,
  headingLevel,
  eager = 0,
}: {
  news: readonly CardNews[];
  headingLevel: 2 | 3;
  eager?: number;
}) {
  // Either all cards have a picture area or none.
  const mark = news.some(({ content }) => content.picture) ? <Newspaper /> : undefined;
  return (
    <ContentGrid>
      {news.map(({ content, published }, index) => (
        <ContentCard
          key={content.path}
          content={content}
          headingLevel={headingLevel}
          placeholder={mark}
          above={<Day text={published} />}
          eager={index < eager}
        />
      ))}
    </ContentGrid>
  );
}
