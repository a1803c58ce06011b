import { Wrench } from "lucide-react";
import type { CardService } from "../../../catalogue/views/card-service.ts";
import { ContentCard, ContentGrid } from "../../../ui/content/content-card.tsx";
import { ShortPrice } from "../../../ui/car/short-price.tsx";

export function ServiceCards({ services, headingLevel }: { services: readonly CardService[]; headingLevel: 2 | 3 }) {
  // Either all cards have a picture area or none.
  const mark = services.some(({ content }) => content.picture) ? <Wrench /> : undefined;
  return (
    <ContentGrid>
      {services.map(({ content, price }) => (
        <ContentCard key={content.path} content={content} headingLevel={headingLevel} placeholder={mark}>
          <ShortPrice price={price} />
        </ContentCard>
      ))}
    </ContentGrid>
  );
}
