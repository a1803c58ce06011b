/** The gallery as the server sends it: its cars, how many there are, and what can be chosen. */
import type { APIRequestContext } from "@playwright/test";
import { facets, type Facet } from "../app/dealership/search/car-search.ts";
import { tags, textOf } from "./html.ts";

export type FoundCar = { id: number; address: string };

export type Choice = { facet: Facet; value: string; count: number; enabled: boolean; chosen: boolean };

export type GalleryPage = { html: string; cars: FoundCar[]; choices: Choice[] };

/** `query` begins with `?` or is empty. */
export async function galleryPage(request: APIRequestContext, query: string, path = "/cars"): Promise<GalleryPage> {
  const answer = await request.get(path + query);
  if (answer.status() !== 200) throw new Error(`${path}${query} answered ${answer.status()}`);
  const html = await answer.text();
  return { html, cars: carsIn(html), choices: choicesIn(html) };
}

export async function firstCar(request: APIRequestContext, query = ""): Promise<FoundCar> {
  const { cars } = await galleryPage(request, query);
  const [car] = cars;
  if (!car) throw new Error(`No car for ${query}`);
  return car;
}

/** Cars in the order of the page; addresses without language prefix. */
export function carsIn(html: string): FoundCar[] {
  const [, results = ""] = /<main\b[^>]*>([\s\S]*)<\/main>/.exec(html) ?? [];
  const found = new Map<number, string>();
  for (const { href = "" } of tags(results, "a")) {
    const [, address, id] = /^(?:\/en|\/ar)?(\/cars\/car-details\?id=[^&#]*-(\d+))$/.exec(href) ?? [];
    if (address !== undefined && !found.has(Number(id))) found.set(Number(id), address);
  }
  return [...found].map(([id, address]) => ({ id, address }));
}

function choicesIn(html: string): Choice[] {
  const labels = [...html.matchAll(/<label\b[^>]*>(?:(?!<\/label>)[\s\S])*<\/label>/g)].map(([label]) => label);
  return labels.flatMap((label) => {
    const [input] = tags(label, "input");
    const facet = facets.find((known) => known === input?.name);
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
