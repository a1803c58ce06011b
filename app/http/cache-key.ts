/** Cacheable addresses and their canonical cache keys. */
import { LRUCache } from "lru-cache";
import { localizedPath } from "../i18n/locale.ts";
import type { ScreenHandle } from "../screen.ts";
import type { Screen } from "../screen.ts";
import { sentParameter } from "../dealership/leads/sent-address.ts";

/** Non-pages that depend only on the catalogue. */
const besidePages: readonly string[] = [
  "/theme.css",
  "/favicon.svg",
  "/favicon.ico",
  "/manifest.webmanifest",
  "/robots.txt",
  "/llms.txt",
];

const brandMark = /^\/brand-marks\/[a-z0-9-]+\.svg$/;

const maxAddressLength = 1_024;
/** Longer ones are not cached. */
const maxUrlLength = 4_096;

export type RouteIds = (pathname: string) => readonly string[];

/** Cache key of a page, as HTML or as data: its path with the parameters that it depends on. `undefined` when it is not cached. `url` begins with the path. */
export type PageAddress = (url: string) => string | undefined;

type CanonicalQuery = (params: URLSearchParams) => string;

export function openPageAddresses(screens: readonly Screen[], routeIds: RouteIds): PageAddress {
  const queries = new Map<string, CanonicalQuery>(besidePages.map((path) => [path, canonicalQuery([])]));
  for (const { path, handle } of screens) if (handle.cache) queries.set(path, canonicalQuery(handle.cache));
  const cached = new LRUCache<string, { address: string | undefined }>({ max: 5_000 });
  return (url) => {
    if (url.length > maxUrlLength) return undefined;
    const known = cached.get(url);
    if (known) return known.address;
    const address = readAddress(url, queries, routeIds);
    // A long one is unlikely to be requested again, and takes memory.
    if (url.length <= maxAddressLength) cached.set(url, { address });
    return address;
  };
}

/** The first of a repeated parameter counts. */
function canonicalQuery(cache: NonNullable<ScreenHandle["cache"]>): CanonicalQuery {
  if (typeof cache === "function") return cache;
  return (params) => {
    const entries = cache.flatMap((name) => {
      const value = params.get(name);
      return value === null ? [] : [[name, value]];
    });
    return new URLSearchParams(entries).toString();
  };
}

function readAddress(
  url: string,
  queries: ReadonlyMap<string, CanonicalQuery>,
  routeIds: RouteIds,
): string | undefined {
  const end = url.indexOf("?");
  const pathname = end < 0 ? url : url.slice(0, end);
  if (brandMark.test(pathname)) return pathname;
  const page = pagePath(pathname);
  const query = page === undefined ? undefined : queries.get(page);
  if (query === undefined) return undefined;
  const params = new URLSearchParams(end < 0 ? "" : url.slice(end));
  // It confirms one visitor's request, which is looked up.
  if (params.has(sentParameter)) return undefined;
  const routes = pathname.endsWith(".data") ? routesQuery(params, routeIds(pathname)) : "";
  if (routes === undefined) return undefined;
  const parts = [query(params), routes].filter((part) => part !== "");
  const address = parts.length === 0 ? pathname : `${pathname}?${parts.join("&")}`;
  return address.length > maxAddressLength ? undefined : address;
}

/** The router's `_routes` parameter (data of some routes only); `undefined` for values that it never sends. */
function routesQuery(params: URLSearchParams, ids: readonly string[]): string | undefined {
  const routes = params.get("_routes");
  if (routes === null) return "";
  const valid = ids.filter((id) => routes.split(",").includes(id));
  return valid.join() === routes ? new URLSearchParams({ _routes: routes }).toString() : undefined;
}

/** Without locale prefix and without the router's data suffix: `/cars.data`, and `/_.data` for `/`. */
function pagePath(pathname: string): string | undefined {
  const page = pathname.replace(/(?:^\/_)?\.data$/, "");
  // `/en/` and `/.data` redirect or are not found.
  if (page.endsWith("/") && pathname !== "/") return undefined;
  return localizedPath(page === "" ? "/" : page).path;
}

const picture = /^\/pictures\/[0-9a-f]{64}-\d{2,4}\.(?:avif|webp)$/;

/** Address of a picture, which is named by its content; `undefined` for any other `url`. */
export function pictureAddress(url: string): string | undefined {
  return picture.test(url) ? url : undefined;
}
