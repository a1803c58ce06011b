import type { ReactNode } from "react";
import { useTranslations } from "../../i18n/translate.ts";
import { TextField } from "./text-field.tsx";

export function NameField({
  name,
  label,
  hint,
  wide,
}: {
  name: string;
  label?: ReactNode;
  hint?: ReactNode;
  wide?: boolean;
}) {
  const t = useTranslations();
  return (
    <TextField name={name} label={label ?? t("form.full-name")} hint={hint} autoComplete="name" required wide={wide} />
  );
}

export function MobileField({ name, wide }: { name: string; wide?: boolean }) {
  const t = useTranslations();
  return (
    <TextField
      name={name}
      label={t("form.mobile")}
      hint={t("form.mobile-hint")}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      ltr
      required
      wide={wide}
    />
  );
}

/** Takes landlines, too. */
export function PhoneField({ name, label, hint }: { name: string; label: ReactNode; hint: ReactNode }) {
  return <TextField name={name} label={label} hint={hint} type="tel" inputMode="tel" autoComplete="tel" ltr required />;
}

export function EmailField({
  name,
  wide,
  getsConfirmation = false,
}: {
  name: string;
  wide?: boolean;
  /** Says that the confirmation of the request is sent there. */
  getsConfirmation?: boolean;
}) {
  const t = useTranslations();
  return (
    <TextField
      name={name}
      label={t("form.email")}
      hint={t(getsConfirmation ? "form.email-confirmation-hint" : "form.email-hint")}
      type="email"
      inputMode="email"
      autoComplete="email"
      ltr
      required
      wide={wide}
    />
  );
}
