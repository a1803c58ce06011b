/** Most cars first; the picture is that of the newest car with one. */
import type { Locale } from "../../../dealership/text/bilingual.ts";
import { pictureAlone, type Picture } from "../../../dealership/car/car.ts";
import { carSearchFrom, emptyCarSearch } from "../../../dealership/search/car-search.ts";
import { bodies, named, type Body } from "../../../dealership/car/vocabulary.ts";
import type { Site } from "../../../context.ts";

export type BodyTile = { slug: Body; name: string; count: number; picture?: Picture };

const mostShown = 6;
const lookedAt = 4;

export async function bodyTiles(
  { catalogue, storage }: Pick<Site, "catalogue" | "storage">,
  locale: Locale,
): Promise<BodyTile[]> {
  const { stock } = catalogue.current();
  const counted = new Map(stock.search(emptyCarSearch).counts.body.map(({ value, count }) => [value, count]));
  const shown = bodies
    .map(({ slug }) => ({ slug, count: counted.get(slug) ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, mostShown);
  const newest = shown.flatMap(({ slug }) =>
    stock.search(carSearchFrom(new URLSearchParams({ body: slug, sort: "newest" }))).ids.slice(0, lookedAt),
  );
  const pictured = (await storage.cars.summaries(newest)).filter(({ picture }) => picture);
  return shown.map(({ slug, count }) => {
    const picture = pictured.find(({ body }) => body === slug)?.picture;
    return {
      slug,
      name: named(bodies, slug).name[locale],
      count,
      ...(picture && { picture: pictureAlone(picture) }),
    };
  });
}
