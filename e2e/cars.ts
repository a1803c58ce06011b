/** The gallery as the server sends it: its cars, how many there are, and what can be chosen. */
import { facets, type Facet } from "../app/dealership/search/car-search.ts";
import { tags, textOf } from "./html.ts";
import { get, siteAddress } from "./site-requests.ts";

export type ListedCar = { id: number; address: string };

export type Choice = { facet: Facet; value: string; count: number; enabled: boolean; chosen: boolean };

export type GalleryPage = { html: string; cars: ListedCar[]; choices: Choice[] };

/** `query` begins with `?` or is empty. */
export async function galleryPage(query: string, path = "/cars", site = siteAddress()): Promise<GalleryPage> {
  const response = await fetch(site + path + query);
  if (response.status !== 200) throw new Error(`${path}${query}: status ${response.status}`);
  const html = await response.text();
  return { html, cars: carsIn(html), choices: choicesIn(html) };
}

export async function firstCar(query = "", site = siteAddress()): Promise<ListedCar> {
  const { cars } = await galleryPage(query, "/cars", site);
  const [car] = cars;
  if (!car) throw new Error(`No car for ${query}`);
  return car;
}

/** The number of a car that has been sold. */
export async function soldCar(): Promise<number> {
  for (let id = 1001; id < 1400; id += 1) {
    const answer = await get(`/api/v1/cars/${id}`);
    if (answer.ok && (await answer.json()).status === "sold") return id;
  }
  throw new Error("No car of the demonstration is sold");
}

/** Cars in the order of the page; addresses without language prefix. */
export function carsIn(html: string): ListedCar[] {
  const [, results = ""] = /<main\b[^>]*>([\s\S]*)<\/main>/.exec(html) ?? [];
  const addresses = new Map<number, string>();
  for (const { href = "" } of tags(results, "a")) {
    const [, address, id] = /^(?:\/en|\/ar)?(\/cars\/car-details\?id=[^&#]*-(\d+))$/.exec(href) ?? [];
    if (address !== undefined && !addresses.has(Number(id))) addresses.set(Number(id), address);
  }
  return [...addresses].map(([id, address]) => ({ id, address }));
}

function choicesIn(html: string): Choice[] {
  const labels = [...html.matchAll(/<label\b[^>]*>(?:(?!<\/label>)[\s\S])*<\/label>/g)].map(([label]) => label);
  return labels.flatMap((label) => {
    const [input] = tags(label, "input");
    const facet = facets.find((name) => name === input?.name);
    if (input?.type !== "checkbox" || facet === undefined) return [];
    const count = Number(/(\d+)\s*$/.exec(textOf(label).trim())?.[1]);
    return [
      {
        facet,
        value: input.value ?? "",
        count,
        enabled: input.disabled === undefined,
        chosen: input.checked !== undefined,
      },
    ];
  });
}
