/** The two pictures that the settings name: the logo and the home page's. */
import type { Picture } from "../../app/dealership/car.ts";
import type { HouseFiles } from "./house-files.ts";
import type { Refusal } from "./picture.ts";
import { shown } from "./problem.ts";
import type { Problem } from "./problem.ts";
import { homeFile, settingsFile } from "./settings-files.ts";

type Place = { place: "logo" | "hero"; file: string; column: string; name: string };

export function housePictures({ own }: HouseFiles): Place[] {
  const places: Place[] = [];
  if (own?.settings.logo !== undefined) places.push({ place: "logo", file: settingsFile, column: "logo", name: own.settings.logo });
  if (own?.home.hero.picture !== undefined) places.push({ place: "hero", file: homeFile, column: "hero.picture", name: own.home.hero.picture });
  return places;
}

/** What each place's file turned out to be, and the complaints about those that are no pictures. */
export function findHousePictures(
  house: HouseFiles,
  found: ReadonlyMap<string, Picture | Refusal>,
): { pictures: Partial<Record<Place["place"], Picture>>; problems: Problem[] } {
  const pictures: Partial<Record<Place["place"], Picture>> = {};
  const problems: Problem[] = [];
  for (const { place, file, column, name } of housePictures(house)) {
    const picture = found.get(name);
    if (picture === undefined) continue;
    if ("reason" in picture) problems.push({ file, column, value: shown(name), reason: picture.reason });
    else pictures[place] = picture;
  }
  return { pictures, problems };
}
