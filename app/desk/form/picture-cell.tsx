import type { Picture } from "../../dealership/car/car.ts";
import { CarImage } from "../../ui/car/car-image.tsx";
import field from "../../ui/form/field.module.css";
import { useDeskTranslations } from "../translate.ts";
import { cellId, useCell } from "./cell-form.ts";
import css from "./picture-cell.module.css";

/** One picture: the stored one, a field for another, and a choice to remove it. */
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
  return (
    <div className={css.field}>
      {picture ? (
        <StoredPicture name={name} label={label} picture={picture} />
      ) : (
        <span className={css.label}>{label}</span>
      )}
      <PhotoField label={t(picture ? "picture-field.replace" : "picture-field.add")} hint={hint} />
    </div>
  );
}

export function StoredPicture({ name, label, picture }: { name: string; label: string; picture: Picture }) {
  const t = useDeskTranslations();
  return (
    <div className={css.field}>
      <span className={css.label}>{label}</span>
      <div className={css.picture}>
        <input type="hidden" name={name} value={picture.hash} />
        <CarImage picture={picture} alt={label} sizes="12rem" className={css.image} />
        <label className={css.check}>
          <input type="checkbox" name="drop" value={picture.hash} />
          {t("picture-field.remove")}
        </label>
      </div>
    </div>
  );
}

/** Named types make iPhones convert their own format. */
const acceptedTypes = "image/jpeg,image/png,image/webp,image/avif";

export function PhotoField({ label, hint }: { label: string; hint?: string | undefined }) {
  const { error } = useCell("photo");
  const t = useDeskTranslations();
  return (
    <div className={css.photo}>
      <label htmlFor={cellId("photo")}>{label}</label>
      <span className={field.fileFrame}>
        <input
          id={cellId("photo")}
          type="file"
          name="photo"
          className={field.file}
          accept={acceptedTypes}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={`${cellId("photo")}-hint`}
        />
        {/* Browsers write it in their own language. */}
        <span className={field.fileButton} aria-hidden>
          {t("import.file-button")}
        </span>
      </span>
      <p id={`${cellId("photo")}-hint`} className={field.hint}>
        {hint ?? t("picture-field.hint")}
      </p>
      {error !== undefined && <p className={css.error}>{error}</p>}
    </div>
  );
}
