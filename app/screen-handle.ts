/** What the site has to know of a screen: its route module exports it as `handle`. Browsers load it, too, so it imports little. */
import type { CatalogueSnapshot } from "./catalogue.server.ts";
import type { MapEntry } from "./site-map/map-entry.ts";
import type { PlainMessageKey } from "./words.ts";

export type ScreenHandle = {
  /** Query parameters that the page depends on, or a function that returns its canonical query. Without it the page is never cached. */
  cache?: readonly string[] | ((params: URLSearchParams) => string);
  /** The screen's entries in the sitemap. */
  sitemap?: (snapshot: CatalogueSnapshot) => MapEntry[];
  /** The text on the page's picture for social networks. Without it the page has the home page's picture. */
  socialTitle?: PlainMessageKey;
};
