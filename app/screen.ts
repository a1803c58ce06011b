import type { CatalogueSnapshot } from "./catalogue/catalogue.server.ts";
import type { Picture } from "./dealership/car/car.ts";
import type { Day } from "./dealership/text/riyadh-day.ts";
import type { PlainMessageKey } from "./i18n/translate.ts";

/** `handle` of a screen's route module. Browsers load it too, so keep its imports small. */
export type ScreenHandle = {
  /** Query parameters that the page depends on, or its canonical query. Without it the page is not cached. */
  cache?: readonly string[] | ((params: URLSearchParams) => string);
  sitemap?: (snapshot: CatalogueSnapshot) => SitemapEntry[];
  socialTitle?: PlainMessageKey;
};

/** `path` has no locale prefix. */
export type Screen = { path: string; handle: ScreenHandle };

/** `path` has no locale prefix. */
export type SitemapEntry = { path: string; changedOn?: Day | undefined; pictures?: readonly Picture[] };
