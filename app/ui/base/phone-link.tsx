import { Phone } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "../../i18n/translate.ts";
import css from "./phone-link.module.css";

/** `+966500000001` → `050 000 0001`, `+966920000000` → `9200 00000`, landlines `011 000 0000`. */
export function formatPhone(e164: string): string {
  const nationalNumber = e164.replace(/^\+966/, "");
  if (nationalNumber === e164) return e164;
  if (/^(92|80)\d+$/.test(nationalNumber)) return `${nationalNumber.slice(0, 4)} ${nationalNumber.slice(4)}`;
  const withZero = `0${nationalNumber}`;
  return `${withZero.slice(0, 3)} ${withZero.slice(3, 6)} ${withZero.slice(6)}`;
}

export function whatsappUrl(e164: string, text: string): string {
  return `https://wa.me/${e164.replace(/\D/g, "")}?text=${encodeURIComponent(text)}`;
}

export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a href={`tel:${phone}`}>
      <bdi dir="ltr">{formatPhone(phone)}</bdi>
    </a>
  );
}

/** A button: it says "call" where one can, on phones, and the number elsewhere. */
export function CallLink({ phone, className }: { phone: string; className: string | undefined }) {
  const t = useTranslations();
  const number = formatPhone(phone);
  return (
    <a href={`tel:${phone}`} className={className} aria-label={`${t("contact.call")} ${number}`}>
      <Phone aria-hidden />
      <span className={css.verb}>{t("contact.call")}</span>
      <bdi dir="ltr" className={css.number}>
        {number}
      </bdi>
    </a>
  );
}

export function WhatsappLink({
  whatsapp,
  message,
  className,
  children,
}: {
  whatsapp: string;
  message?: string;
  className?: string | undefined;
  children?: ReactNode;
}) {
  const t = useTranslations();
  return (
    <a
      href={whatsappUrl(whatsapp, message ?? t("site.whatsapp-greeting"))}
      className={className}
      target="_blank"
      rel="noopener"
    >
      {children ?? t("contact.whatsapp")}
    </a>
  );
}
