import type { ReactNode } from "react";
import { textDirection, localizePath, useLocale } from "../../i18n/locale.ts";
import { CoverImage } from "./cover-image.tsx";
import { PageLink } from "../base/page-link.tsx";
import type { CardContent } from "../../catalogue/views/card-content.ts";
import css from "./content-card.module.css";

const cardSizes = "(min-width: 75rem) 24rem, (min-width: 40rem) 46vw, 18rem";

export function ContentGrid({ children }: { children: ReactNode }) {
  return <ul className={css.grid}>{children}</ul>;
}

/** `above` is rendered above the title, `children` below the text. */
export function ContentCard({
  content: { path, title, summary, picture },
  headingLevel = 2,
  placeholder,
  above,
  eager = false,
  children,
}: {
  content: CardContent;
  headingLevel?: 2 | 3;
  placeholder: ReactNode;
  above?: ReactNode;
  eager?: boolean;
  children?: ReactNode;
}) {
  const locale = useLocale();
  const Heading = headingLevel === 2 ? "h2" : "h3";
  return (
    <li>
      <article className={css.card}>
        {(picture ?? placeholder) !== undefined && (
          <div className={css.picture} aria-hidden>
            {picture ? (
              <CoverImage picture={picture} alt="" sizes={cardSizes} eager={eager} />
            ) : (
              <span className={css.mark}>{placeholder}</span>
            )}
          </div>
        )}
        <div className={css.text}>
          {above !== undefined && <div className={css.above}>{above}</div>}
          <Heading className={css.title}>
            <PageLink to={localizePath(locale, path)} className={css.link}>
              <bdi lang={title.locale} dir={textDirection(title.locale)}>
                {title.text}
              </bdi>
            </PageLink>
          </Heading>
          <p className={css.summary}>
            <bdi lang={summary.locale} dir={textDirection(summary.locale)}>
              {summary.text}
            </bdi>
          </p>
          {children !== undefined && <div className={css.below}>{children}</div>}
        </div>
      </article>
    </li>
  );
}
