import type { Picture } from "../../app/dealership/car/car.ts";
import { type DealershipPictures, sceneShapes } from "../../app/dealership/dealership-schema.ts";
import { locales } from "../../app/dealership/text/bilingual.ts";
import type { DealershipFiles } from "./dealership-files.ts";
import type { Refusal } from "../../app/stock/pictures/picture.server.ts";
import { printable } from "../../app/stock/problems/problem.ts";
import type { Problem } from "../../app/stock/problems/problem.ts";
import { aboutFile, homeFile, settingsFile } from "./settings-files.ts";

type PictureSetting = {
  file: string;
  column: string;
  name: string;
  assign(pictures: DealershipPictures, picture: Picture): void;
};

export function dealershipPictures({ folderSettings: own }: DealershipFiles): PictureSetting[] {
  if (own === undefined) return [];
  const { settings, home, about } = own;
  const logo = pictureSetting(settingsFile, "logo", settings.logo, (pictures, picture) => (pictures.logo = picture));
  const hero = pictureSetting(
    homeFile,
    "hero.picture",
    home.hero.picture,
    (pictures, picture) => (pictures.hero = picture),
  );
  const scene = sceneShapes.flatMap((shape) =>
    locales.flatMap((locale) =>
      pictureSetting(
        homeFile,
        `hero.scene.${shape}.${locale}`,
        home.hero.scene?.[shape]?.[locale],
        (pictures, picture) => {
          pictures.scene ??= { wide: {}, tall: {} };
          pictures.scene[shape][locale] = picture;
        },
      ),
    ),
  );
  const ownPicture = pictureSetting(
    aboutFile,
    "picture",
    about?.picture,
    (pictures, picture) => (pictures.about = picture),
  );
  const partners = (about?.partners ?? []).flatMap((partner, index) =>
    pictureSetting(aboutFile, `partners[${index}].logo`, partner.logo, (pictures, picture) =>
      pictures.partners.set(index, picture),
    ),
  );
  return [...logo, ...hero, ...scene, ...ownPicture, ...partners];
}

function pictureSetting(
  file: string,
  column: string,
  name: string | undefined,
  assign: PictureSetting["assign"],
): PictureSetting[] {
  return name === undefined ? [] : [{ file, column, name, assign }];
}

export function assignDealershipPictures(
  dealership: DealershipFiles,
  picturesByName: ReadonlyMap<string, Picture | Refusal>,
): { pictures: DealershipPictures; problems: Problem[] } {
  const pictures: DealershipPictures = { partners: new Map() };
  const problems: Problem[] = [];
  for (const { file, column, name, assign } of dealershipPictures(dealership)) {
    const picture = picturesByName.get(name);
    if (picture === undefined) continue;
    if ("reason" in picture) problems.push({ file, column, value: printable(name), reason: picture.reason });
    else assign(pictures, picture);
  }
  return { pictures, problems };
}
