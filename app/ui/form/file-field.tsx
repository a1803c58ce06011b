import { useField } from "@conform-to/react";
import { useState, type ReactNode } from "react";
import { useHydrated } from "../../client/use-hydrated.ts";
import { useTranslations } from "../../i18n/translate.ts";
import { FieldFrame } from "./field-frame.tsx";
import { useFormField } from "./use-form-field.ts";
import css from "./field.module.css";

/** The form needs `encType="multipart/form-data"`. */
export function FileField({
  name,
  label,
  hint,
  required,
  accept,
}: {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  required?: boolean;
  accept: string;
}) {
  const t = useTranslations();
  const field = useFormField(name);
  const [, form] = useField(name);
  const isHydrated = useHydrated();
  // Without JavaScript a rejected form comes back without the file.
  const [isLost] = useState(!isHydrated && form.status !== undefined);
  const [isChosen, setIsChosen] = useState(false);
  return (
    <FieldFrame field={field} label={label} hint={hint} required={required} wide>
      <span className={css.fileFrame}>
        <input
          type="file"
          id={field.id}
          name={name}
          className={css.file}
          accept={accept}
          required={required}
          aria-invalid={field.error === undefined ? undefined : true}
          aria-describedby={field.describedBy(hint)}
          onChange={(event) => setIsChosen(Boolean(event.target.files?.length))}
        />
        {/* Browsers write both in their own language. */}
        <span className={css.fileButton} aria-hidden="true">
          {t("form.file-choose")}
        </span>
        {isHydrated && !isChosen && (
          <span className={css.fileNone} aria-hidden="true">
            {t("form.file-none")}
          </span>
        )}
      </span>
      {isLost && <p className={css.hint}>{t("form.file-again")}</p>}
    </FieldFrame>
  );
}
