/** Visits every page that links lead to, each once. */
import { tags } from "../../e2e/html.ts";
import { get } from "../../e2e/site-requests.ts";

export type VisitedPage = { address: string; status: number; type: string; from: string; html?: string };

/** Of addresses that differ only in the values of their query; pages of one thing are all visited. */
const maxOfAKind = 12;
const queriesOfOneThing = new Set(["id", "id color"]);
const maxConcurrent = 6;

export async function walk(starts: readonly string[], origin: string): Promise<Map<string, VisitedPage>> {
  const pages = new Map<string, VisitedPage>();
  const known = new Set(starts);
  const kinds = new Map<string, number>();
  let waiting = starts.map((address) => ({ address, from: "the start" }));
  while (waiting.length > 0) {
    const next: typeof waiting = [];
    for (let place = 0; place < waiting.length; place += maxConcurrent) {
      const visited = await Promise.all(waiting.slice(place, place + maxConcurrent).map(visit));
      for (const page of visited) {
        pages.set(page.address, page);
        for (const link of page.html === undefined ? [] : linksOf(page.html, page.address, origin)) {
          if (known.has(link)) continue;
          const kind = kindOf(link);
          const count = kinds.get(kind) ?? 0;
          if (count >= maxOfAKind && !isOfOneThing(link)) continue;
          kinds.set(kind, count + 1);
          known.add(link);
          next.push({ address: link, from: page.address });
        }
      }
    }
    waiting = next;
  }
  return pages;
}

async function visit({ address, from }: { address: string; from: string }): Promise<VisitedPage> {
  // Compressing and decompressing a thousand pages takes as long as rendering them.
  const response = await get(address, { headers: { "accept-encoding": "identity" } });
  const type = response.headers.get("content-type") ?? "";
  const text = await response.text();
  return { address, status: response.status, type, from, ...(type.startsWith("text/html") && { html: text }) };
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

/** The path and the names of its query parameters. */
export function kindOf(link: string): string {
  const { pathname, searchParams } = new URL(link, "http://any");
  return `${pathname} ${[...new Set(searchParams.keys())].toSorted().join(" ")}`;
}

function isOfOneThing(link: string): boolean {
  const { pathname, searchParams } = new URL(link, "http://any");
  const names = [...new Set(searchParams.keys())].toSorted().join(" ");
  return names === "" || (queriesOfOneThing.has(names) && !pathname.startsWith("/api"));
}

/** Links to a place inside a page whose place is not there. */
export function missingPlaces(pages: ReadonlyMap<string, VisitedPage>, origin: string): string[] {
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
