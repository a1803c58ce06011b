/** Who stands behind the site: name, registration numbers, ways to reach them. */
import { PhoneLink } from "../../ui/phone-link.tsx";
import { useWords } from "../../words.ts";
import css from "./legal.module.css";

export type Identity = { legalName: string; commercialRegistration: string; vatNumber: string; email: string; phone: string };

export function LegalIdentity({ identity }: { identity: Identity }) {
  const words = useWords();
  return (
    <section className={css.section}>
      <h2>{words("legal.identity")}</h2>
      <p>
        {identity.legalName}
        <br />
        {words("site.commercial-registration")} <bdi dir="ltr">{identity.commercialRegistration}</bdi>
        <br />
        {words("site.vat-number")} <bdi dir="ltr">{identity.vatNumber}</bdi>
        <br />
        <PhoneLink phone={identity.phone} /> · <a href={`mailto:${identity.email}`}><bdi dir="ltr">{identity.email}</bdi></a>
      </p>
    </section>
  );
}
