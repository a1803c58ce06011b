/** Which addresses are the same for everybody, each in the one spelling that its answer is kept under. */
import { LRUCache } from "lru-cache";
import { carSearchFrom, carSearchParams } from "../dealership/car-search.ts";
import { termFields } from "../dealership/instalment-terms.ts";
import { localizedPath } from "../locale.ts";
import type { ScreenPath } from "../screen-paths.ts";
import { sentParameter } from "../sent-address.ts";

/** The known part of a query, in one order. */
type KnownQuery = (params: URLSearchParams) => string;

// Whatever is not here is made anew for everyone who asks: what reads a cookie, tells of one request or is no page at all.
const knownQueries: Partial<Record<ScreenPath, KnownQuery>> = {
  "/": only(),
  "/about-us": only(),
  "/cars": (params) => carSearchParams(carSearchFrom(params)).toString(),
  "/cars/car-details": only("id", "color", ...termFields),
  "/contact-us": only("branch"),
  "/jobs": only("job"),
  "/newsletter": only(),
  "/news": only("page"),
  "/news/news-details": only("id"),
  "/offers": only(),
  "/offers/offer-details": only("id", "page"),
  "/privacy-policy": only(),
  "/terms-conditions": only(),
  "/services": only(),
  "/services/service-details": only("id"),
  "/compare": only("cars", "differences"),
  "/order-request": only("car", "type", "payment", "color", ...termFields),
};
/** What pages bring along, made of the catalogue alone. */
const besidePages: readonly string[] = ["/theme.css", "/favicon.svg", "/favicon.ico", "/manifest.webmanifest", "/robots.txt", "/llms.txt"];

const queryOf = new Map<string, KnownQuery>([...Object.entries(knownQueries), ...besidePages.map((path): [string, KnownQuery] => [path, only()])]);
const brandMark = /^\/brand-marks\/[a-z0-9-]+\.svg$/;

/** Of a parameter that comes twice the first counts, as everywhere. */
function only(...names: string[]): KnownQuery {
  return (params) => {
    const known = names.flatMap((name) => {
      const value = params.get(name);
      return value === null ? [] : [[name, value]];
    });
    return new URLSearchParams(known).toString();
  };
}

const longestAddress = 1_024;
/** What is longer is refused, whatever it is. */
const longestUrl = 4_096;

/** Ids of the routes that an address leads through, the outermost first. */
export type RouteIds = (pathname: string) => readonly string[];

const known = new LRUCache<string, { address: string | undefined }>({ max: 5_000 });

/** Path and known query of the page that `url` asks for, as HTML or as data; `undefined` where it is none that may be kept. `url` begins with the path. A process asks with one `routeIds`. */
export function pageAddress(url: string, routeIds: RouteIds): string | undefined {
  if (url.length > longestUrl) return undefined;
  const kept = known.get(url);
  if (kept) return kept.address;
  const address = readAddress(url, routeIds);
  // A long one is nobody else's, and takes room.
  if (url.length <= longestAddress) known.set(url, { address });
  return address;
}

function readAddress(url: string, routeIds: RouteIds): string | undefined {
  const end = url.indexOf("?");
  const pathname = end < 0 ? url : url.slice(0, end);
  if (brandMark.test(pathname)) return pathname;
  const page = pagePath(pathname);
  const query = page === undefined ? undefined : queryOf.get(page);
  if (query === undefined) return undefined;
  const params = new URLSearchParams(end < 0 ? "" : url.slice(end));
  // It says that a request was kept, and is looked up.
  if (params.has(sentParameter)) return undefined;
  const wanted = pathname.endsWith(".data") ? wantedParts(params, routeIds(pathname)) : "";
  if (wanted === undefined) return undefined;
  const parts = [query(params), wanted].filter((part) => part !== "");
  const address = parts.length === 0 ? pathname : `${pathname}?${parts.join("&")}`;
  return address.length > longestAddress ? undefined : address;
}

/** What the router asks for when only some parts of a page are new; `undefined` where it would never ask so. */
function wantedParts(params: URLSearchParams, ids: readonly string[]): string | undefined {
  const asked = params.get("_routes");
  if (asked === null) return "";
  const known = ids.filter((id) => asked.split(",").includes(id));
  return known.join() === asked ? new URLSearchParams({ _routes: asked }).toString() : undefined;
}

/** Without language and without the ending by which the router asks for a page's data: `/cars.data`, and `/_.data` for `/`. */
function pagePath(pathname: string): string | undefined {
  const page = pathname.replace(/(?:^\/_)?\.data$/, "");
  // `/en/` and `/.data` lead elsewhere or nowhere.
  if (page.endsWith("/") && pathname !== "/") return undefined;
  return localizedPath(page === "" ? "/" : page).path;
}

const picture = /^\/pictures\/[0-9a-f]{64}-\d{2,4}\.(?:avif|webp)$/;

/** The address of a picture, which is named by its content; `undefined` where `url` is none. */
export function pictureAddress(url: string): string | undefined {
  return picture.test(url) ? url : undefined;
}
