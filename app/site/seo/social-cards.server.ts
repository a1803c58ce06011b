import { createHash } from "node:crypto";
import type { CatalogueSnapshot } from "../../catalogue/catalogue.server.ts";
import { inLocale, type Bilingual, type Locale } from "../../dealership/text/bilingual.ts";
import { carName, toPicture, type CarSummary, type Picture } from "../../dealership/car/car.ts";
import { type Dealership, homePicture } from "../../dealership/dealership.ts";
import type { Price } from "../../dealership/pricing/price.ts";
import { isSoldPageExpired } from "../../dealership/car/sold-cars.ts";
import { conditions, entryBySlug } from "../../dealership/car/vocabulary.ts";
import type { SocialCard } from "../../images/social-card.ts";
import type { Screen } from "../../screen.ts";
import type { AppContext } from "../../context.ts";
import type { SocialPicture } from "../../dealership/content/social-picture.ts";
import { formatAmount } from "../../i18n/format-money.ts";
import { getTranslations, type PlainMessageKey, type Translate } from "../../i18n/translate.ts";

/** Part of the hash: increase when the rendering of cards changes. */
const cardVersion = 2;

/** Without `title`, the card has the home page's text. */
type SocialPage = { name: string; path: string; title?: PlainMessageKey };

const homePage: SocialPage = { name: "home", path: "/" };

function socialPages(screens: readonly Screen[]): SocialPage[] {
  const otherPages = screens.flatMap(({ path, handle }) =>
    handle.socialTitle ? [{ name: path.slice(1).replaceAll("/", "-"), path, title: handle.socialTitle }] : [],
  );
  return [homePage, ...otherPages];
}

export type SocialCardKind = "cars" | "pages" | "offers" | "services" | "news";

/** `key`: an item's number or a page's name. */
export async function socialCard(
  kind: SocialCardKind,
  key: string,
  locale: Locale,
  { catalogue, storage, screens }: Pick<AppContext, "catalogue" | "storage" | "screens">,
): Promise<SocialCard | undefined> {
  const snapshot = catalogue.current();
  if (kind === "pages") {
    const page = socialPages(screens).find(({ name }) => name === key);
    return page && pageCard(page, snapshot, locale);
  }
  if (!/^[1-9]\d{0,8}$/.test(key)) return undefined;
  const number = Number(key);
  if (kind === "cars") {
    const car = await storage.cars.find(number);
    return car && !isSoldPageExpired(car, snapshot.day) ? carCard(car, snapshot.dealership, locale) : undefined;
  }
  return publishedCard(kind, number, snapshot, locale);
}

/** The content hash makes the address immutable. */
export function socialPicturePath(kind: SocialCardKind, key: string | number, card: SocialCard): string {
  return `/social/${card.locale}/${kind}/${key}-${cardHash(card)}.jpg`;
}

export function carSocialPicture(car: CarSummary, dealership: Dealership, locale: Locale): SocialPicture {
  const card = carCard(car, dealership, locale);
  return {
    path: socialPicturePath("cars", car.id, card),
    alt: [card.title, card.subtitle, card.highlight].filter(Boolean).join(" – "),
  };
}

export function publishedSocialPicture(
  kind: "offers" | "services" | "news",
  number: number,
  snapshot: CatalogueSnapshot,
  locale: Locale,
): SocialPicture | undefined {
  const card = publishedCard(kind, number, snapshot, locale);
  return card && { path: socialPicturePath(kind, number, card), alt: card.title };
}

/** `path` has no locale prefix. Pages without their own card get the home page's. */
export function pageSocialPicture(
  path: string,
  { catalogue, screens }: Pick<AppContext, "catalogue" | "screens">,
  locale: Locale,
): SocialPicture {
  const page = socialPages(screens).find((candidate) => candidate.path === path) ?? homePage;
  const card = pageCard(page, catalogue.current(), locale);
  return { path: socialPicturePath("pages", page.name, card), alt: card.title };
}

function carCard(car: CarSummary, dealership: Dealership, locale: Locale): SocialCard {
  const t = getTranslations(locale);
  return {
    locale,
    kicker: entryBySlug(conditions, car.condition).name[locale],
    title: carName(car, locale),
    subtitle: [String(car.year), ...(car.trim ? [inLocale(car.trim, locale).text] : [])].join(" · "),
    ...(car.status === "sold" ? { highlight: t("car.sold") } : priceOf(car.price, t)),
    ...pictureOf(car.picture),
    ...(car.picture?.illustrative && { caption: t("car.illustration") }),
    dealership: dealershipOf(dealership, locale),
  };
}

function publishedCard(
  kind: "offers" | "services" | "news",
  number: number,
  snapshot: CatalogueSnapshot,
  locale: Locale,
): SocialCard | undefined {
  const t = getTranslations(locale);
  const contentCard = (
    name: Bilingual,
    summary: Bilingual,
    picture: Picture | undefined,
    price: Price | undefined,
  ) => ({
    locale,
    kicker: t(`site.${kind}`),
    title: inLocale(name, locale).text,
    // There is room for one of the two.
    ...(price ? priceOf(price, t) : { subtitle: inLocale(summary, locale).text }),
    ...pictureOf(picture ?? homePicture(snapshot.dealership, locale)),
    dealership: dealershipOf(snapshot.dealership, locale),
  });
  if (kind === "services") {
    const service = snapshot.services.find((candidate) => candidate.number === number);
    return service && contentCard(service.name, service.summary, service.picture, service.price);
  }
  const item = snapshot[kind].find((candidate) => candidate.number === number);
  return item && contentCard(item.title, item.summary, item.picture, undefined);
}

function pageCard({ title }: SocialPage, { dealership }: CatalogueSnapshot, locale: Locale): SocialCard {
  const { hero } = dealership.home;
  return {
    locale,
    title: title === undefined ? inLocale(hero.title, locale).text : getTranslations(locale)(title),
    subtitle: inLocale(dealership.tagline, locale).text,
    ...pictureOf(homePicture(dealership, locale)),
    dealership: dealershipOf(dealership, locale),
  };
}

function priceOf(price: Price, t: Translate): Pick<SocialCard, "highlight" | "note"> {
  if (price.kind === "on-request") return { highlight: t("price.on-request") };
  return {
    highlight: t("price.plain", { amount: formatAmount(price.halalas) }),
    note: t(price.vatScheme === "margin" ? "price.vat-on-margin" : "price.including-vat"),
  };
}

function pictureOf(picture: Picture | undefined): Pick<SocialCard, "picture"> {
  return picture ? { picture: toPicture(picture) } : {};
}

function dealershipOf({ name, brandColor, logo }: Dealership, locale: Locale): SocialCard["dealership"] {
  return { name: name[locale], brandColor, ...(logo && { logo }) };
}

function cardHash(card: SocialCard): string {
  return createHash("sha256")
    .update(JSON.stringify([cardVersion, card]))
    .digest("hex")
    .slice(0, 16);
}
