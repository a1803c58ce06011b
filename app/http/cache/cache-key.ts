/** Cacheable addresses and their canonical cache keys. */
import { LRUCache } from "lru-cache";
import { parseLocalizedPath } from "../../i18n/locale.ts";
import type { ScreenHandle, Screen } from "../../screen.ts";
import { successParameter } from "../../dealership/leads/success-path.ts";

const cacheableEndpoints: readonly string[] = [
  "/theme.css",
  "/brand-marks.svg",
  "/favicon.svg",
  "/favicon.ico",
  "/manifest.webmanifest",
  "/robots.txt",
  "/llms.txt",
];

const cacheableImages: readonly RegExp[] = [
  /^\/brand-marks\/[a-z0-9-]+\.svg$/,
  /^\/icons\/[a-z]+-\d{1,3}-[0-9a-f]{16}\.png$/,
  /^\/social\/(?:ar|en)\/[a-z]+\/[a-z0-9-]{1,40}-[0-9a-f]{16}\.jpg$/,
];

const maxKeyLength = 1_024;
const maxUrlLength = 4_096;

export type RouteIdMatcher = (pathname: string) => readonly string[];

/** Cache key of a page or its data: the path with the parameters that it depends on; `undefined` when not cacheable. `url` begins with the path. */
export type PageCacheKey = (url: string) => string | undefined;

type CanonicalQuery = (params: URLSearchParams) => string;

export function createPageCacheKey(screens: readonly Screen[], routeIds: RouteIdMatcher): PageCacheKey {
  const queries = new Map<string, CanonicalQuery>(cacheableEndpoints.map((path) => [path, canonicalQuery([])]));
  for (const { path, handle } of screens) if (handle.cache) queries.set(path, canonicalQuery(handle.cache));
  const cache = new LRUCache<string, { key: string | undefined }>({ max: 5_000 });
  return (url) => {
    if (url.length > maxUrlLength) return undefined;
    const cached = cache.get(url);
    if (cached) return cached.key;
    const key = cacheKey(url, queries, routeIds);
    // Long URLs are rarely repeated and would fill the memory.
    if (url.length <= maxKeyLength) cache.set(url, { key });
    return key;
  };
}

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

function cacheKey(
  url: string,
  queries: ReadonlyMap<string, CanonicalQuery>,
  routeIds: RouteIdMatcher,
): string | undefined {
  const queryStart = url.indexOf("?");
  const pathname = queryStart < 0 ? url : url.slice(0, queryStart);
  if (cacheableImages.some((pattern) => pattern.test(pathname))) return pathname;
  const page = pagePath(pathname);
  const query = page === undefined ? undefined : queries.get(page);
  if (query === undefined) return undefined;
  const params = new URLSearchParams(queryStart < 0 ? "" : url.slice(queryStart));
  // The page confirms one visitor's request.
  if (params.has(successParameter)) return undefined;
  const routes = pathname.endsWith(".data") ? routesQuery(params, routeIds(pathname)) : "";
  if (routes === undefined) return undefined;
  const parts = [query(params), routes].filter((part) => part !== "");
  const key = parts.length === 0 ? pathname : `${pathname}?${parts.join("&")}`;
  return key.length > maxKeyLength ? undefined : key;
}

/** The router's `_routes` parameter (data of some routes only); `undefined` for values that it never sends. */
function routesQuery(params: URLSearchParams, ids: readonly string[]): string | undefined {
  const routes = params.get("_routes");
  if (routes === null) return "";
  const valid = ids.filter((id) => routes.split(",").includes(id));
  return valid.join() === routes ? new URLSearchParams({ _routes: routes }).toString() : undefined;
}

/** Path without locale prefix and the router's data suffix: `/cars.data`, and `/_.data` for `/`. */
function pagePath(pathname: string): string | undefined {
  const page = pathname.replace(/(?:^\/_)?\.data$/, "");
  // `/en/` and `/.data` redirect or are not found.
  if (page.endsWith("/") && pathname !== "/") return undefined;
  return parseLocalizedPath(page === "" ? "/" : page).path;
}

const picture = /^\/pictures\/[0-9a-f]{64}-\d{2,4}\.(?:avif|webp)$/;
const asset = /^\/assets\/[\w.-]+\.(?:css|js|svg|woff2)$/;

/** Cache key of a file with a content hash in its name. */
export function fileCacheKey(url: string): string | undefined {
  return picture.test(url) || asset.test(url) ? url : undefined;
}
