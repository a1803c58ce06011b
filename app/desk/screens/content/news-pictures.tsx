import { use } from "react";
import type { Picture } from "../../../dealership/car/car.ts";
import { textDirection } from "../../../i18n/locale.ts";
import { CarImage } from "../../../ui/car/car-image.tsx";
import field from "../../../ui/form/field.module.css";
import { CellFormContext, cellLines } from "../../form/cell-form.ts";
import form from "../../form/cell-form.module.css";
import { useDeskTranslations } from "../../translate.ts";
import css from "./news-pictures.module.css";

/** The pictures of a news item with what somebody who cannot see them should know. */
export function NewsPictures({ pictures }: { pictures: readonly Picture[] }) {
  const t = useDeskTranslations();
  const { cells, errors } = use(CellFormContext);
  const alts = { ar: cellLines(cells["picture_alt_ar"]), en: cellLines(cells["picture_alt_en"]) };
  if (pictures.length === 0) return null;
  return (
    <>
      <ol className={css.pictures}>
        {pictures.map((picture, index) => (
          <li key={picture.hash} className={css.picture}>
            <input type="hidden" name="picture" value={picture.hash} />
            <CarImage picture={picture} alt="" sizes="12rem" className={css.image} />
            <div className={css.texts}>
              {(["ar", "en"] as const).map((lang) => (
                <label key={lang} className={css.alt}>
                  <span>{t(`content.alt-${lang}`, { position: index + 1 })}</span>
                  <input
                    name={`picture_alt_${lang}`}
                    className={field.input}
                    lang={lang}
                    dir={textDirection(lang)}
                    defaultValue={alts[lang][index]}
                    autoComplete="off"
                  />
                </label>
              ))}
              <div className={form.checks}>
                {index > 0 && (
                  <label className={form.check}>
                    <input type="radio" name="lead" value={picture.hash} />
                    {t("content.lead-picture")}
                  </label>
                )}
                <label className={form.check}>
                  <input type="checkbox" name="drop" value={picture.hash} />
                  {t("picture-field.remove")}
                </label>
              </div>
            </div>
          </li>
        ))}
      </ol>
      {["picture", "picture_alt_ar", "picture_alt_en"].map(
        (name) =>
          errors?.[name] !== undefined && (
            <p key={name} id={`cell-${name}`} className={form.error}>
              {errors[name]}
            </p>
          ),
      )}
    </>
  );
}
