import type { RouterContextProvider } from "react-router";
import { cardNews, type CardNews } from "../../../catalogue/views/card-news.ts";
import { cardOffer, type CardOffer } from "../../../catalogue/views/card-offer.ts";
import { cardService, type CardService } from "../../../catalogue/views/card-service.ts";
import { toPicture, type Picture } from "../../../dealership/car/car.ts";
import type { Job } from "../../../dealership/content/job.ts";
import type { PageText } from "../../../dealership/content/content.ts";
import type { Offer } from "../../../dealership/content/offer.ts";
import type { BilingualRichText } from "../../../dealership/content/rich-text.ts";
import { riyadhDay, type Day } from "../../../dealership/text/riyadh-day.ts";
import type { Locale } from "../../../dealership/text/bilingual.ts";
import { judgeContent, type Cells, type Judged, type JudgeContext } from "../../../publishing/judge-content.ts";
import { branchLookup } from "../../../stock/cars/dealership-lookups.ts";
import { createVocabularyLookups } from "../../../stock/cars/vocabulary-lookups.ts";
import type { ContentItem, ContentKind } from "../../../storage/content-desk-types.ts";
import type { Storage } from "../../../storage/storage.server.ts";
import { deskContext } from "../../context.ts";
import { cellLines } from "../../form/cell-form.ts";

type ByLocale<Card> = Record<Locale, Card>;

export type ItemPreview =
  | { kind: "offers"; cards: ByLocale<CardOffer>; body?: BilingualRichText }
  | { kind: "services"; cards: ByLocale<CardService>; body?: BilingualRichText }
  | { kind: "news"; cards: ByLocale<CardNews>; body?: BilingualRichText }
  | { kind: "jobs"; job: Job; body?: BilingualRichText }
  | { kind: "pages"; page: PageText; body?: BilingualRichText };

/** What a form shows besides its fields. */
export type ShownItem = {
  /** Of the form's fields, in their order. */
  pictures: Picture[];
  /** As visitors will see it; missing while something is wrong. */
  preview?: ItemPreview;
  /** Cars of an offer that are not for sale. */
  missingCars: string[];
};

type Context = Readonly<RouterContextProvider>;

export async function judgeItem(
  kind: ContentKind,
  cells: Cells,
  storedBody: BilingualRichText | undefined,
  context: Context,
): Promise<{ judged: Judged; shown: ShownItem }> {
  const { storage, now, dealership } = context.get(deskContext);
  const pictures = await picturesOf(cells, storage);
  const judging: JudgeContext = {
    vocabulary: createVocabularyLookups(),
    branches: branchLookup((await dealership())?.branches ?? []),
    pictures: new Map(pictures.map((picture) => [picture.hash, picture])),
    services: kind === "services" ? (await storage.content.published()).services : [],
    storedBody,
  };
  const judged = judgeContent(kind, cells, judging);
  const missingCars = judged.item && "cars" in judged.item ? await carsNotForSale(judged.item, storage) : [];
  const preview = judged.item && previewOf(judged.item, riyadhDay(now()), missingCars);
  return { judged, shown: { pictures, missingCars, ...(preview && { preview }) } };
}

async function picturesOf(cells: Cells, storage: Storage): Promise<Picture[]> {
  const hashes = cellLines(cells["picture"]).filter((hash) => /^[0-9a-f]{64}$/.test(hash));
  const stored = await storage.pictures.stored(hashes);
  return hashes.flatMap((hash) => {
    const picture = stored.get(hash);
    return picture ? [toPicture({ hash, width: picture.width, height: picture.height })] : [];
  });
}

async function carsNotForSale({ cars }: Offer, storage: Storage): Promise<string[]> {
  if (cars.length === 0) return [];
  const forSale = new Set(await storage.cars.stockNumbersForSale());
  return cars.map(({ stockNumber }) => stockNumber).filter((number) => !forSale.has(number));
}

function previewOf(item: ContentItem<ContentKind>, day: Day, missingCars: readonly string[]): ItemPreview {
  const { body } = item;
  const text = body && { body };
  if ("cars" in item) {
    const count = item.cars.length - missingCars.length;
    const prices = item.cars.flatMap(({ halalas }) => halalas ?? []);
    const card = (locale: Locale): CardOffer => ({
      ...cardOffer(item, [], day, locale),
      count,
      ...(prices.length > 0 && { fromHalalas: Math.min(...prices) }),
    });
    return { kind: "offers", cards: { ar: card("ar"), en: card("en") }, ...text };
  }
  if ("features" in item)
    return { kind: "services", cards: { ar: cardService(item, "ar"), en: cardService(item, "en") }, ...text };
  if ("publishedOn" in item)
    return { kind: "news", cards: { ar: cardNews(item, "ar"), en: cardNews(item, "en") }, ...text };
  return "employment" in item ? { kind: "jobs", job: item, ...text } : { kind: "pages", page: item, ...text };
}
