/** The pictures that the settings name: the logo, the home page's and those of partners. */
import type { Picture } from "../../app/dealership/car/car.ts";
import type { HousePictures } from "../../app/dealership/dealership-schema.ts";
import type { HouseFiles } from "./house-files.ts";
import type { Refusal } from "./picture.ts";
import { shown } from "./problem.ts";
import type { Problem } from "./problem.ts";
import { aboutFile, homeFile, settingsFile } from "./settings-files.ts";

type Place = { file: string; column: string; name: string; put(pictures: HousePictures, picture: Picture): void };

export function housePictures({ own }: HouseFiles): Place[] {
  if (own === undefined) return [];
  const { settings, home, about } = own;
  const logo = place(settingsFile, "logo", settings.logo, (pictures, picture) => (pictures.logo = picture));
  const hero = place(homeFile, "hero.picture", home.hero.picture, (pictures, picture) => (pictures.hero = picture));
  const partners = (about?.partners ?? []).flatMap((partner, index) =>
    place(aboutFile, `partners[${index}].logo`, partner.logo, (pictures, picture) =>
      pictures.partners.set(index, picture),
    ),
  );
  return [...logo, ...hero, ...partners];
}

function place(file: string, column: string, name: string | undefined, put: Place["put"]): Place[] {
  return name === undefined ? [] : [{ file, column, name, put }];
}

/** What each place's file turned out to be, and the complaints about those that are no pictures. */
export function findHousePictures(
  house: HouseFiles,
  found: ReadonlyMap<string, Picture | Refusal>,
): { pictures: HousePictures; problems: Problem[] } {
  const pictures: HousePictures = { partners: new Map() };
  const problems: Problem[] = [];
  for (const { file, column, name, put } of housePictures(house)) {
    const picture = found.get(name);
    if (picture === undefined) continue;
    if ("reason" in picture) problems.push({ file, column, value: shown(name), reason: picture.reason });
    else put(pictures, picture);
  }
  return { pictures, problems };
}
