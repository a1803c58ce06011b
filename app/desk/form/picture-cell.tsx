import type { Picture } from "../../dealership/car/car.ts";
import { CarImage } from "../../ui/car/car-image.tsx";
import field from "../../ui/form/field.module.css";
import { useDeskTranslations } from "../translate.ts";
import { cellId, useCell } from "./cell-form.ts";
import css from "./picture-cell.module.css";

/** One picture: the stored one with a choice to remove it, and a field for another. */
export function PictureCell({
  name = "picture",
  label,
  hint,
  picture,
}: {
  name?: string;
  label: string;
  hint?: string;
  picture: Picture | undefined;
}) {
  const t = useDeskTranslations();
  const { error } = useCell(name);
  return (
    <fieldset id={cellId(name)} className={css.field} tabIndex={error === undefined ? undefined : -1}>
      <legend className={css.label}>{label}</legend>
      {error !== undefined && <p className={css.error}>{error}</p>}
      {picture && (
        <div className={css.picture}>
          <input type="hidden" name={name} value={picture.hash} />
          <CarImage picture={picture} alt={label} sizes="12rem" className={css.image} />
          <label className={css.check}>
            <input type="checkbox" name="drop" value={name} />
            {t("picture-field.remove")}
          </label>
        </div>
      )}
      <PhotoField name={name} label={t(picture ? "picture-field.replace" : "picture-field.add")} hint={hint} />
    </fieldset>
  );
}

/** Named types make iPhones convert their own format. */
const acceptedTypes = "image/jpeg,image/png,image/webp,image/avif";

/** A field for a picture of the cell `name`, or for several. */
export function PhotoField({
  name,
  label,
  hint,
  multiple = false,
}: {
  name: string;
  label: string;
  hint?: string | undefined;
  multiple?: boolean;
}) {
  const fileName = `photo.${name}`;
  const id = cellId(fileName);
  const { error } = useCell(fileName);
  const t = useDeskTranslations();
  return (
    <div className={css.photo}>
      <label htmlFor={id}>{label}</label>
      <span className={field.fileFrame}>
        <input
          id={id}
          type="file"
          name={fileName}
          multiple={multiple}
          className={field.file}
          accept={acceptedTypes}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? `${id}-hint` : `${id}-error ${id}-hint`}
        />
        {/* Browsers write it in their own language. */}
        <span className={field.fileButton} aria-hidden>
          {t("import.file-button")}
        </span>
      </span>
      <p id={`${id}-hint`} className={field.hint}>
        {hint ?? t("picture-field.hint")}
      </p>
      {error !== undefined && (
        <p id={`${id}-error`} className={css.error}>
          {error}
        </p>
      )}
    </div>
  );
}
