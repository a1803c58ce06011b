/** A walk over every page that links lead to, without a browser: each page once, with what it links. */
import type { APIRequestContext } from "@playwright/test";
import { tags } from "./html.ts";

export type Found = { address: string; status: number; type: string; from: string; html?: string };

/** Of addresses that differ only in the values of their query; those of single things are all visited. */
const mostOfAKind = 12;
const ofSingleThings = new Set(["id", "id color"]);
const atOnce = 6;

export async function walk(
  request: APIRequestContext,
  starts: readonly string[],
  origin: string,
): Promise<Map<string, Found>> {
  const found = new Map<string, Found>();
  const kinds = new Map<string, number>();
  let waiting = starts.map((address) => ({ address, from: "the start" }));
  while (waiting.length > 0) {
    const next: typeof waiting = [];
    for (let place = 0; place < waiting.length; place += atOnce) {
      const visited = await Promise.all(waiting.slice(place, place + atOnce).map((asked) => visit(request, asked)));
      for (const page of visited) {
        found.set(page.address, page);
        for (const link of page.html === undefined ? [] : linksOf(page.html, page.address, origin)) {
          if (
            found.has(link) ||
            next.some(({ address }) => address === link) ||
            waiting.some(({ address }) => address === link)
          )
            continue;
          const kind = kindOf(link);
          const known = kinds.get(kind) ?? 0;
          if (known >= mostOfAKind && !isOfASingleThing(link)) continue;
          kinds.set(kind, known + 1);
          next.push({ address: link, from: page.address });
        }
      }
    }
    waiting = next;
  }
  return found;
}

async function visit(request: APIRequestContext, { address, from }: { address: string; from: string }): Promise<Found> {
  const answer = await request.get(address, { maxRedirects: 0 });
  const type = answer.headers()["content-type"] ?? "";
  const isPage = type.startsWith("text/html");
  return { address, status: answer.status(), type, from, ...(isPage && { html: await answer.text() }) };
}

/** Paths with query of this site, without what they point to inside of a page. */
function linksOf(html: string, address: string, origin: string): string[] {
  const links = [
    ...["a", "link", "area"].flatMap((name) => tags(html, name).map(({ href }) => href)),
    ...["img", "script", "iframe"].flatMap((name) => tags(html, name).map(({ src }) => src)),
    ...["img", "source"].flatMap((name) =>
      tags(html, name).flatMap(({ srcset = "" }) => srcset.split(",").map((part) => part.trim().split(" ")[0])),
    ),
  ];
  const paths = links.flatMap((link) => {
    const url = link === undefined || link === "" ? null : URL.parse(link, origin + address);
    return url?.origin === origin ? [url.pathname + url.search] : [];
  });
  return [...new Set(paths)];
}

function kindOf(link: string): string {
  const { pathname, searchParams } = new URL(link, "http://any");
  return `${pathname} ${[...new Set(searchParams.keys())].toSorted().join(" ")}`;
}

function isOfASingleThing(link: string): boolean {
  const { pathname, searchParams } = new URL(link, "http://any");
  const names = [...new Set(searchParams.keys())].toSorted().join(" ");
  return names === "" || (ofSingleThings.has(names) && !pathname.startsWith("/api"));
}

/** Links to a place inside a page whose place is not there. */
export function missingPlaces(pages: ReadonlyMap<string, Found>, origin: string): string[] {
  return [...pages.values()].flatMap(({ html = "", address }) =>
    tags(html, "a").flatMap(({ href = "" }) => {
      const url = URL.parse(href, origin + address);
      if (url === null || url.origin !== origin || url.hash === "") return [];
      const target = pages.get(url.pathname + url.search)?.html;
      const place = decodeURIComponent(url.hash.slice(1));
      return target === undefined || target.includes(`id="${place}"`) ? [] : [`${href} on ${address}`];
    }),
  );
}
