import assert from "node:assert/strict";
import { get } from "node:http";

const brands = ["toyota", "hyundai", "kia", "chevrolet", "gmc", "ford", "nissan"] as const;
const bodies = ["suv", "sedan", "pickup"] as const;
const cardsPerPage = 24;
const maxLists = 600;
const [stableMs, maxWaitMs] = [5_000, 60_000];

export const browserEncoding = "gzip, deflate, br, zstd";

export type Response = { status: number; headers: Record<string, string>; body: Buffer };

export function fetchRaw(url: string, acceptEncoding = browserEncoding): Promise<Response> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { "accept-encoding": acceptEncoding } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.once("error", reject);
      response.once("end", () => {
        const headers = Object.entries(response.headers).map(([name, value]): [string, string] => [
          name,
          String(value),
        ]);
        resolve({
          status: response.statusCode ?? 0,
          headers: Object.fromEntries(headers),
          body: Buffer.concat(chunks),
        });
      });
    }).once("error", reject);
  });
}

export async function htmlOf(url: string): Promise<string> {
  const { status, body } = await fetchRaw(url, "identity");
  assert.equal(status, 200, `${url} answers 200`);
  return body.toString();
}

/** All screens in both languages; of details the first of each list. */
export async function screens(address: string): Promise<string[]> {
  const car = await firstLink(address, "/cars", "/cars/car-details");
  const id = /-(\d+)$/.exec(car)?.[1] ?? "";
  const items = await Promise.all([
    firstLink(address, "/news", "/news/news-details"),
    firstLink(address, "/offers", "/offers/offer-details"),
    firstLink(address, "/services", "/services/service-details"),
  ]);
  const order = `/order-request?car=${id}&type=individual&payment=`;
  const lists = ["/", "/cars", "/news", "/offers", "/services", "/wishlist", "/compare", `/compare?cars=${id}`];
  const texts = [
    "/about-us",
    "/contact-us",
    "/jobs",
    "/privacy-policy",
    "/terms-conditions",
    "/track-order",
    "/newsletter",
  ];
  return [...lists, ...texts, car, ...items, `${order}cash`, `${order}finance`].flatMap(inBothLanguages);
}

export async function mainScreens(address: string): Promise<string[]> {
  const all = await screens(address);
  const main = /^(?:\/|\/cars|\/offers|\/contact-us|\/cars\/car-details\?.*|\/order-request\?.*payment=finance)$/;
  return all.filter((path) => main.test(path)).flatMap(inBothLanguages);
}

export function inBothLanguages(path: string): [arabic: string, english: string] {
  return [path, path === "/" ? "/en" : `/en${path}`];
}

export async function firstLink(address: string, list: string, screen: string): Promise<string> {
  const link = (await links(address, list, screen))[0];
  assert(link !== undefined, `${list} has a link to ${screen}`);
  return link;
}

async function links(address: string, path: string, screen: string): Promise<string[]> {
  const html = await htmlOf(address + path);
  return [
    ...new Set([...html.matchAll(/href="([^"#]+)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"))),
  ].filter((href) => href.startsWith(`${screen}?id=`));
}

/** One of many filtered lists, by number, in alternating languages. */
export function filteredList(number: number): string {
  const params = new URLSearchParams();
  if (number % 3 === 0) params.set("condition", "used");
  if (number % 3 === 1) params.set("brand", brands[number % brands.length] ?? brands[0]);
  if (number % 3 === 2) params.set("body", bodies[Math.floor(number / 7) % bodies.length] ?? bodies[0]);
  params.set("priceTo", String(90_000 + (number % 400) * 500));
  return `${number % 2 === 0 ? "" : "/en"}/cars?${params.toString()}`;
}

export async function fullLists(address: string, count: number): Promise<string[]> {
  const paths: string[] = [];
  for (let number = 0; paths.length < count; number++) {
    assert(number < maxLists, `${count} of ${maxLists} lists have a full page of cars`);
    const path = filteredList(number);
    if (cardCount(await htmlOf(address + path)) === cardsPerPage) paths.push(path);
  }
  return paths;
}

export async function assertGallery({ address }: { address: string }): Promise<void> {
  for (const path of inBothLanguages("/cars"))
    assert.equal(cardCount(await htmlOf(address + path)), cardsPerPage, address + path);
}

export async function assertSamePages(addresses: readonly string[], paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const [first = "", ...others] = await Promise.all(
      [...addresses, ...addresses].map((address) => htmlOf(address + path)),
    );
    assert.equal(cardCount(first), cardsPerPage, `${path} has a full page of cars`);
    for (const other of others) assert.equal(other, first, `${path} is the same, rendered and cached`);
  }
}

export function cardCount(html: string): number {
  const [main = ""] = /<main[\s\S]*<\/main>/.exec(html) ?? [];
  return new Set(main.match(/href="[^"]*\/car-details\?id=[^"#&]*/g)).size;
}

/** Mostly lists and cars, in both languages, in a fixed mixed order. */
export async function mixedPages(address: string): Promise<string[]> {
  const lists = await fullLists(address, 60);
  const cars = await links(address, "/cars", "/cars/car-details");
  const others = ["/offers", "/services", "/news", "/about-us", "/contact-us", "/jobs"].flatMap(inBothLanguages);
  const popular = Array.from({ length: 8 }, () => ["/", "/cars"].flatMap(inBothLanguages)).flat();
  const all = [...lists, ...lists, ...cars.flatMap(inBothLanguages), ...others, ...popular];
  // Coprime to the length, so that each page comes once.
  const step = [7, 11, 13].find((prime) => all.length % prime !== 0) ?? 1;
  return all.map((_, index) => all[(index * step) % all.length] ?? "/");
}

/** Until the size of the responses is stable: the server compresses popular pages better in the background. */
export async function waitUntilCompressed(address: string, paths: readonly string[]): Promise<void> {
  const end = performance.now() + maxWaitMs;
  let [previous, changedAt] = [0, performance.now()];
  while (performance.now() < Math.min(end, changedAt + stableMs)) {
    let bytes = 0;
    for (const path of paths) bytes += (await fetchRaw(address + path)).body.byteLength;
    if (bytes !== previous) [previous, changedAt] = [bytes, performance.now()];
  }
}
