/** Services side by side, each with its price. */
import { Wrench } from "lucide-react";
import { ContentCard, ContentGrid } from "../../ui/content-card.tsx";
import { ShortPrice } from "../../ui/short-price.tsx";
import type { CardService } from "./card-service.ts";

export function ServiceCards({ services, rank }: { services: readonly CardService[]; rank: 2 | 3 }) {
  return (
    <ContentGrid>
      {services.map(({ slug, content, price }) => (
        <ContentCard key={slug} content={content} rank={rank} mark={<Wrench />}>
          <ShortPrice price={price} monthly={undefined} />
        </ContentCard>
      ))}
    </ContentGrid>
  );
}
