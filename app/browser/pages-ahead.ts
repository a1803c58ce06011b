/** Data of pages that are fetched ahead, decoded before the click: the router's own links for it are used by some browsers only, which then read it from their cache. */
import { UNSAFE_decodeViaTurboStream as decoded, type DataStrategyResult } from "react-router";
import { localizedPath } from "../locale.ts";

/** By route, as the router expects it. */
type PageData = Record<string, DataStrategyResult>;

/** As long as browsers themselves use what they prefetched without asking again. */
const keptMs = 300_000;

/** By path and query. */
const pages = new Map<string, { data: Promise<PageData | undefined>; until: number }>();

/** `route` is the screen's. */
export function fetchData(page: string, route: string): void {
  if (fresh(page)) return;
  pages.set(page, { data: dataAt(dataAddress(page, route)).catch(() => undefined), until: Date.now() + keptMs });
}

/** The data of a page that is gone to, also where it is still on its way; nobody gets it twice. */
export function takeData({ method, url }: Request): Promise<PageData | undefined> | undefined {
  const { pathname, search } = new URL(url);
  const page = pathname + search;
  const known = method === "GET" ? fresh(page) : undefined;
  pages.delete(page);
  return known;
}

/** It lacks what the page has already from which it was fetched, so it is of no use to another. */
export function forgetData(): void {
  pages.clear();
}

function fresh(page: string): Promise<PageData | undefined> | undefined {
  const known = pages.get(page);
  return known && known.until > Date.now() ? known.data : undefined;
}

/** As the router asks for it: the frame is there already, but in another language. */
function dataAddress(page: string, route: string): string {
  const { pathname, searchParams } = new URL(page, window.location.href);
  const isSameLanguage = localizedPath(pathname).locale === localizedPath(window.location.pathname).locale;
  searchParams.set("_routes", isSameLanguage ? route : `root,${route}`);
  return `${pathname === "/" ? "/_" : pathname}.data?${searchParams.toString()}`;
}

/** `undefined` for anything but a page that is there. */
async function dataAt(address: string): Promise<PageData | undefined> {
  const { status, body } = await fetch(address, { priority: "low" });
  if (status !== 200 || !body) return undefined;
  const { value } = await decoded(body, window);
  const routes = Object.entries(value ?? {});
  const data = routes.flatMap(([route, loaded]) => (hasData(loaded) ? [[route, { type: "data" as const, result: loaded.data }] as const] : []));
  return data.length > 0 && data.length === routes.length ? Object.fromEntries(data) : undefined;
}

function hasData(loaded: unknown): loaded is { data: unknown } {
  return typeof loaded === "object" && loaded !== null && "data" in loaded;
}
