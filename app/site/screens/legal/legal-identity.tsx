import { PhoneLink } from "../../../ui/base/phone-link.tsx";
import { useTranslations } from "../../../i18n/translate.ts";
import type { Identity } from "./legal-page.ts";
import css from "./legal.module.css";

export function LegalIdentity({
  identity: { legalName, commercialRegistration, vatNumber, address, email, phone },
}: {
  identity: Identity;
}) {
  const t = useTranslations();
  return (
    <section className={css.section} id="identity">
      <h2>{t("legal.identity")}</h2>
      <dl className={css.facts}>
        <div>
          <dt>{t("legal.name")}</dt>
          <dd>{legalName}</dd>
        </div>
        <div>
          <dt>{t("site.commercial-registration")}</dt>
          <dd>
            <bdi dir="ltr">{commercialRegistration}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t("site.vat-number")}</dt>
          <dd>
            <bdi dir="ltr">{vatNumber}</bdi>
          </dd>
        </div>
        {address && (
          <div>
            <dt>{t("legal.address")}</dt>
            <dd lang={address.locale}>{address.text}</dd>
          </div>
        )}
        <div>
          <dt>{t("legal.phone")}</dt>
          <dd>
            <PhoneLink phone={phone} />
          </dd>
        </div>
        <div>
          <dt>{t("form.email")}</dt>
          <dd>
            <a href={`mailto:${email}`}>
              <bdi dir="ltr">{email}</bdi>
            </a>
          </dd>
        </div>
      </dl>
    </section>
  );
}
