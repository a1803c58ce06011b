/** `handle` of a screen's route module. Browsers load it too, so keep its imports small. */
import type { CatalogueSnapshot } from "./catalogue/catalogue.server.ts";
import type { Picture } from "./dealership/car/car.ts";
import type { Day } from "./dealership/text/riyadh-day.ts";
import type { PlainMessageKey } from "./i18n/translate.ts";

export type ScreenHandle = {
  /** Query parameters that the page depends on, or a function that returns its canonical query. Without it the page is never cached. */
  cache?: readonly string[] | ((params: URLSearchParams) => string);
  sitemap?: (snapshot: CatalogueSnapshot) => MapEntry[];
  /** Text on the page's social picture; without it the home page's picture is used. */
  socialTitle?: PlainMessageKey;
};

/** `path` has no locale prefix. */
export type Screen = { path: string; handle: ScreenHandle };

/** `path` has no locale prefix. `changedOn` only if known: a wrong day is worse than none. */
export type MapEntry = { path: string; changedOn?: Day | undefined; pictures?: readonly Picture[] };
