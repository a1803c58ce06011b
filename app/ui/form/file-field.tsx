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
  return (
    <FieldFrame field={field} label={label} hint={hint} required={required} wide>
      <input
        type="file"
        id={field.id}
        name={name}
        className={css.file}
        accept={accept}
        required={required}
        aria-invalid={field.error === undefined ? undefined : true}
        aria-describedby={field.describedBy(hint)}
      />
      {isLost && <p className={css.hint}>{t("form.file-again")}</p>}
    </FieldFrame>
  );
}
