import { homeSchema } from "../../../dealership/dealership-schema.ts";
import type { HeroScene, PictureByLocale } from "../../../dealership/dealership.ts";
import type { Picture } from "../../../dealership/car/car.ts";
import type { Cells } from "../../../publishing/judge-content.ts";
import { settingsCells } from "../../../publishing/judge-settings.ts";
import { part } from "./parts.server.ts";

export const homePart = part({
  draft: "home",
  schema: homeSchema,
  fields: [
    "home/hero/title",
    "home/hero/text",
    "home/hero/picture",
    "home/hero/scene",
    "home/whyChooseUs",
    "home/searches",
  ],
  prefix: "home/",
  lists: ["whyChooseUs", "searches"],
  cells: ({ home: { hero, whyChooseUs, searches } }) => ({
    ...settingsCells({ hero: { title: hero.title, text: hero.text }, whyChooseUs, searches }),
    ...(hero.picture && { "hero.picture": hero.picture.hash }),
    ...settingsCells({ hero: { scene: hero.scene && hashesOf(hero.scene) } }),
  }),
  inputCells: queriesOnly,
  apply: (dealership, { hero: { title, text, picture: hash = "", scene: files }, whyChooseUs, searches }, pictures) => {
    const { picture: _picture, scene: _scene, ...hero } = dealership.home.hero;
    const picture = pictures.get(hash);
    const wide = files && pictureByLocale(files.wide, pictures);
    const tall = files?.tall && pictureByLocale(files.tall, pictures);
    const { searches: stored, ...home } = dealership.home;
    return {
      ...dealership,
      home: {
        ...home,
        whyChooseUs,
        // What a folder did not say is not said by an empty form.
        ...((searches.length > 0 || stored) && { searches }),
        hero: {
          ...hero,
          title,
          text,
          ...(picture && { picture }),
          ...(wide && { scene: { wide, ...(tall && { tall }) } }),
        },
      },
    };
  },
});

/** Of an address that was copied from the list of cars. */
function queriesOnly(cells: Cells): Cells {
  const queries = Object.entries(cells).map(([name, text]) =>
    /^searches\.\d+\.query$/.test(name)
      ? [
          name,
          text
            .trim()
            .replace(/^[^?]*\?/, "")
            .replace(/#.*$/, ""),
        ]
      : [name, text],
  );
  return Object.fromEntries(queries);
}

function hashesOf({ wide, tall }: HeroScene) {
  const hashes = ({ ar, en }: PictureByLocale) => ({ ar: ar.hash, en: en?.hash });
  return { wide: hashes(wide), tall: tall && hashes(tall) };
}

function pictureByLocale(
  { ar, en = "" }: { ar: string; en?: string | undefined },
  pictures: ReadonlyMap<string, Picture>,
): PictureByLocale | undefined {
  const [arabic, english] = [pictures.get(ar), pictures.get(en)];
  return arabic && { ar: arabic, ...(english && { en: english }) };
}
