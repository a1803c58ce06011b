import type { Picture } from "../../../dealership/car/car.ts";
import type { LocalText } from "../../../dealership/text/bilingual.ts";
import { useTranslations } from "../../../i18n/translate.ts";
import { CoverImage } from "../../../ui/content/cover-image.tsx";
import css from "./pictures.module.css";

type DescribedPicture = { picture: Picture; alt: LocalText | undefined };

const leadSizes = "(min-width: 50rem) 46rem, 92vw";
const moreSizes = "(min-width: 50rem) 23rem, (min-width: 36rem) 46vw, 92vw";

export function LeadPicture({ picture, alt }: DescribedPicture) {
  return (
    <div className={css.lead} lang={alt?.locale}>
      <CoverImage picture={picture} alt={alt?.text ?? ""} sizes={leadSizes} eager />
    </div>
  );
}

export function MorePictures({ pictures }: { pictures: readonly DescribedPicture[] }) {
  const t = useTranslations();
  return (
    <ul className={css.more} aria-label={t("news.more-pictures")}>
      {pictures.map(({ picture, alt }, index) => (
        <li key={index} className={css.view} lang={alt?.locale}>
          <CoverImage
            picture={picture}
            alt={alt?.text ?? ""}
            // An odd last picture has the whole width.
            sizes={index % 2 === 0 && index === pictures.length - 1 ? leadSizes : moreSizes}
          />
        </li>
      ))}
    </ul>
  );
}
