import type { LocalText } from "../../dealership/text/bilingual.ts";
import type { Picture } from "../../dealership/car/car.ts";
import { localizePath, useLocale } from "../../i18n/locale.ts";
import { AdvancedSearch } from "../search/advanced-search.tsx";
import { CarImage } from "../car/car-image.tsx";
import { PageLink } from "../base/page-link.tsx";
import type { SearchOptions } from "../../catalogue/views/search-choices.ts";
import { SearchPanel } from "../search/search-panel.tsx";
import { useTranslations } from "../../i18n/translate.ts";
import { HeroScene, type ShownScene } from "./hero-scene.tsx";
import type { ShownSearch } from "../../site/screens/home/home-searches.ts";
import css from "./hero.module.css";

export type ShownHero = {
  title: LocalText;
  text: LocalText;
  picture?: Picture | undefined;
  scene?: ShownScene | undefined;
};

export function Hero({
  hero,
  options,
  searches,
}: {
  hero: ShownHero;
  options: SearchOptions;
  searches: readonly ShownSearch[];
}) {
  return (
    <section className={hero.scene ? `${css.hero} ${css.onScene}` : css.hero}>
      {hero.scene && <HeroScene scene={hero.scene} className={css.scene} />}
      <div className={css.text}>
        <h1 tabIndex={-1} lang={hero.title.locale}>
          <Headline text={hero.title.text} />
        </h1>
        <p lang={hero.text.locale}>{hero.text.text}</p>
      </div>
      {hero.picture && !hero.scene && (
        <div className={css.picture}>
          <CarImage picture={hero.picture} alt="" sizes="(min-width: 64rem) 45vw, 92vw" eager />
        </div>
      )}
      <div className={css.search}>
        <SearchPanel name="home" shortcuts={<Sentences searches={searches} />}>
          <AdvancedSearch name="home" options={options} />
        </SearchPanel>
      </div>
    </section>
  );
}

/** A line ends after the first comma, in any font: the page must not shift when its own font arrives. */
function Headline({ text }: { text: string }) {
  const [, first, second] = /^(.*?[،,])\s+(.+)$/.exec(text) ?? [];
  if (first === undefined) return text;
  return (
    <>
      <span>{first}</span> <span>{second}</span>
    </>
  );
}

function Sentences({ searches }: { searches: readonly ShownSearch[] }) {
  const t = useTranslations();
  const locale = useLocale();
  const links =
    searches.length > 0
      ? searches.map(({ text, query }) => ({ ...text, query }))
      : [
          { text: t("site.new-cars"), locale, query: "condition=new" },
          { text: t("site.used-cars"), locale, query: "condition=used" },
        ];
  return (
    <ul className={css.sentences}>
      {links.map((link) => (
        <li key={link.query}>
          <PageLink to={localizePath(locale, `/cars?${link.query}`)} lang={link.locale}>
            {link.text}
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
