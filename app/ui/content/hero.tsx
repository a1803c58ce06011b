import type { ReactNode } from "react";
import type { HeroView } from "../../catalogue/views/home-view.ts";
import { CarImage } from "../car/car-image.tsx";
import { HeroScene } from "./hero-scene.tsx";
import css from "./hero.module.css";

/** The beginning of the home page, with the search as its children. `isCompact`: in a narrow column of a wide window. */
export function Hero({
  hero,
  isCompact = false,
  children,
}: {
  hero: HeroView;
  isCompact?: boolean;
  children: ReactNode;
}) {
  const shape = isCompact ? [] : [css.wide, hero.scene && css.wideScene];
  const classes = [css.hero, hero.scene && css.onScene, ...shape].filter(Boolean).join(" ");
  return (
    <section className={classes}>
      {hero.scene && !isCompact && <HeroScene scene={hero.scene} className={css.scene} />}
      {hero.scene && isCompact && (
        <div className={css.scene}>
          <CarImage picture={hero.scene.tall} alt="" sizes="36rem" />
        </div>
      )}
      <div className={css.text}>
        <h1 tabIndex={-1} lang={hero.title.locale}>
          <Headline text={hero.title.text} />
        </h1>
        <p lang={hero.text.locale}>{hero.text.text}</p>
      </div>
      {hero.picture && !hero.scene && (
        <div className={css.picture}>
          <CarImage picture={hero.picture} alt="" sizes="(min-width: 64rem) 45vw, 92vw" eager={!isCompact} />
        </div>
      )}
      <div className={css.search}>{children}</div>
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
