import type { Locale } from "../../../dealership/text/bilingual.ts";
import { toPicture, type Picture } from "../../../dealership/car/car.ts";
import { carSearchFrom, emptyCarSearch } from "../../../dealership/search/car-search.ts";
import { bodies, entryBySlug, type Body } from "../../../dealership/car/vocabulary.ts";
import type { AppContext } from "../../../context.ts";

export type BodyTile = { slug: Body; name: string; count: number; picture?: Picture };

const maxTiles = 6;
const pictureCandidates = 4;

/** Sorted by number of cars; the picture is that of the newest car with one. */
export async function bodyTiles(
  { catalogue, storage }: Pick<AppContext, "catalogue" | "storage">,
  locale: Locale,
): Promise<BodyTile[]> {
  const { stock } = catalogue.current();
  const counts = new Map(stock.search(emptyCarSearch).counts.body.map(({ value, count }) => [value, count]));
  const tiles = bodies
    .map(({ slug }) => ({ slug, count: counts.get(slug) ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, maxTiles);
  const candidateIds = tiles.flatMap(({ slug }) =>
    stock.search(carSearchFrom(new URLSearchParams({ body: slug, sort: "newest" }))).ids.slice(0, pictureCandidates),
  );
  const carsWithPicture = (await storage.cars.summaries(candidateIds)).filter(({ picture }) => picture);
  return tiles.map(({ slug, count }) => {
    const picture = carsWithPicture.find(({ body }) => body === slug)?.picture;
    return {
      slug,
      name: entryBySlug(bodies, slug).name[locale],
      count,
      ...(picture && { picture: toPicture(picture) }),
    };
  });
}
