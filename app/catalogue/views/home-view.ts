import type { Picture } from "../../dealership/car/car.ts";
import type { Dealership, HeroScene, PictureByLocale } from "../../dealership/dealership.ts";
import { carSearchFrom, carSearchParams, type CarSearch } from "../../dealership/search/car-search.ts";
import { inLocale, type Locale, type LocalText } from "../../dealership/text/bilingual.ts";

/** The pictures behind the text of the home page, for wide and for narrow windows. */
export type SceneView = { wide: Picture; tall: Picture };

export type HeroView = {
  title: LocalText;
  text: LocalText;
  picture?: Picture | undefined;
  scene?: SceneView | undefined;
};

/** A sentence under the search of the home page. `query` is that of the list of cars. */
export type SearchView = { text: LocalText; query: string };

export function heroView({ home: { hero } }: Pick<Dealership, "home">, locale: Locale): HeroView {
  return {
    title: inLocale(hero.title, locale),
    text: inLocale(hero.text, locale),
    picture: hero.picture,
    scene: hero.scene && sceneView(hero.scene, locale),
  };
}

function sceneView({ wide, tall }: HeroScene, locale: Locale): SceneView {
  const pictureIn = (pictures: PictureByLocale) => pictures[locale] ?? pictures.ar;
  return { wide: pictureIn(wide), tall: pictureIn(tall ?? wide) };
}

/** Only the sentences whose lists have cars, if `hasCars` tells. */
export function searchViews(
  { home }: Pick<Dealership, "home">,
  locale: Locale,
  hasCars: (search: CarSearch) => boolean = () => true,
): SearchView[] {
  return (home.searches ?? [])
    .map(({ text, query }) => ({ text: inLocale(text, locale), search: carSearchFrom(new URLSearchParams(query)) }))
    .filter(({ search }) => hasCars(search))
    .map(({ text, search }) => ({ text, query: carSearchParams(search).toString() }));
}
