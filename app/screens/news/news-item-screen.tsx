/** What the page of one news item shows. */
import { Breadcrumb } from "../../ui/breadcrumb.tsx";
import button from "../../ui/button.module.css";
import { CarImage } from "../../ui/car-image.tsx";
import { Day } from "../../ui/day.tsx";
import { RichTextBody } from "../../ui/rich-text.tsx";
import { sectionTrail } from "../../ui/section-trail.ts";
import { ShareButton } from "../../ui/share-button.tsx";
import { useWords } from "../../words.ts";
import { LatestNews } from "./latest-news.tsx";
import type { Route } from "./+types/details";
import css from "./details.module.css";

const pictureSizes = "(min-width: 50rem) 46rem, 92vw";

export function NewsItemScreen({ loaderData }: Pick<Route.ComponentProps, "loaderData">) {
  const words = useWords();
  const { item, address, latest } = loaderData;
  const { title, summary, published, picture, body } = item;
  return (
    <div className={css.details}>
      <Breadcrumb steps={sectionTrail(words, "news", title.text)} />
      <article className={css.article}>
        <header className={css.head}>
          <p className={css.day}>
            <Day text={published} />
          </p>
          <h1 tabIndex={-1} lang={title.locale}>
            {title.text}
          </h1>
          <p className={css.summary} lang={summary.locale}>
            {summary.text}
          </p>
        </header>
        {picture && (
          <div className={css.picture}>
            <CarImage picture={picture} alt="" sizes={pictureSizes} eager className={css.image} />
          </div>
        )}
        {body && <RichTextBody text={body} />}
        <p className="only-with-script">
          <ShareButton title={title.text} address={address} className={button.secondary} />
        </p>
      </article>
      <LatestNews news={latest} />
    </div>
  );
}
