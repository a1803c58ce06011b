import type { LocalText } from "../../../dealership/text/bilingual.ts";
import type { Picture } from "../../../dealership/car/car.ts";
import { localizePath, useLocale } from "../../../i18n/locale.ts";
import { AdvancedSearch } from "../../../ui/search/advanced-search.tsx";
import { CarImage } from "../../../ui/car/car-image.tsx";
import { PageLink } from "../../../ui/base/page-link.tsx";
import type { SearchOptions } from "../../../catalogue/views/search-choices.ts";
import { SearchPanel } from "../../../ui/search/search-panel.tsx";
import { useTranslations } from "../../../i18n/translate.ts";
import { HeroScene, type ShownScene } from "./hero-scene.tsx";
import css from "./hero.module.css";

export type ShownHero = {
  title: LocalText;
  text: LocalText;
  picture?: Picture | undefined;
  scene?: ShownScene | undefined;
};

export type ConditionCounts = { new: number; used: number };

export function Hero({ hero, options, counts }: { hero: ShownHero; options: SearchOptions; counts: ConditionCounts }) {
  const t = useTranslations();
  return (
    <section className={hero.scene ? `${css.hero} ${css.onScene}` : css.hero}>
      {hero.scene && <HeroScene scene={hero.scene} className={css.scene} />}
      <div className={css.inner}>
        <div className={css.text}>
          <h1 tabIndex={-1} lang={hero.title.locale}>
            {hero.title.text}
          </h1>
          <p lang={hero.text.locale}>{hero.text.text}</p>
        </div>
        {hero.picture && !hero.scene && (
          <div className={css.picture}>
            <CarImage picture={hero.picture} alt="" sizes="(min-width: 64rem) 40rem, 92vw" eager />
          </div>
        )}
        <div className={css.search}>
          <SearchPanel name="home">
            <AdvancedSearch name="home" options={options} />
          </SearchPanel>
          <ul className={css.entries}>
            <ConditionLink query="?condition=new" label={t("site.new-cars")} count={counts.new} />
            <ConditionLink query="?condition=used" label={t("site.used-cars")} count={counts.used} />
          </ul>
        </div>
      </div>
    </section>
  );
}

function ConditionLink({ query, label, count }: { query: string; label: string; count: number }) {
  const t = useTranslations();
  const locale = useLocale();
  if (count === 0) return null;
  return (
    <li>
      <PageLink to={localizePath(locale, `/cars${query}`)} className={css.entry}>
        {label} <small>{t("gallery.total", { count })}</small>
      </PageLink>
    </li>
  );
}
