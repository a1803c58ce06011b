/** Contact us: the branches with address, map, hours and telephone. */
import { inLocale } from "../dealership/bilingual.ts";
import { localeOf } from "../locale.ts";
import { pageMeta } from "../page-meta.ts";
import { siteContext } from "../site.server.ts";
import { Page } from "../ui/page.tsx";
import { PhoneLink, whatsappAddress } from "../ui/phone-link.tsx";
import { useWords } from "../words.ts";
import type { Route } from "./+types/contact-us";
import css from "./contact-us.module.css";

export function loader({ url, context }: Route.LoaderArgs) {
  const { dealership } = context.get(siteContext).catalogue.current();
  const locale = localeOf(url);
  return {
    canonical: "/contact-us",
    dealership: dealership.name[locale],
    phone: dealership.phone,
    email: dealership.email,
    branches: dealership.branches.map((branch) => ({
      slug: branch.slug,
      name: inLocale(branch.name, locale),
      address: inLocale(branch.address, locale),
      phone: branch.phone,
      whatsapp: branch.whatsapp ?? dealership.whatsapp,
      mapUrl: branch.mapUrl,
      hours: branch.hours.map(({ days, hours }) => ({ days: inLocale(days, locale), hours: inLocale(hours, locale) })),
    })),
  };
}

export function meta({ loaderData, location }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(location.pathname, "site.contact", loaderData.dealership, "contact.description");
}

export default function ContactUs({ loaderData }: Route.ComponentProps) {
  const words = useWords();
  const { branches, phone, email } = loaderData;
  return (
    <Page title={words("site.contact")} lead={words("contact.description")} wide>
      <p className={css.main}>
        <PhoneLink phone={phone} className={css.call} />
        <a href={`mailto:${email}`} className={css.call}>
          <bdi dir="ltr">{email}</bdi>
        </a>
      </p>
      <ul className={css.branches}>
        {branches.map((branch) => (
          <li key={branch.slug} className={css.branch}>
            <h2 lang={branch.name.locale}>{branch.name.text}</h2>
            <p lang={branch.address.locale}>{branch.address.text}</p>
            <dl className={css.hours}>
              {branch.hours.map(({ days, hours }) => (
                <div key={days.text}>
                  <dt lang={days.locale}>{days.text}</dt>
                  <dd lang={hours.locale}>{hours.text}</dd>
                </div>
              ))}
            </dl>
            <p className={css.ways}>
              <PhoneLink phone={branch.phone} className={css.call} />
              <a href={whatsappAddress(branch.whatsapp, words("site.whatsapp-greeting"))} className={css.call} target="_blank" rel="noopener">
                {words("contact.whatsapp")}
              </a>
              {branch.mapUrl && (
                <a href={branch.mapUrl} className={css.call} target="_blank" rel="noopener">
                  {words("contact.map")}
                </a>
              )}
            </p>
          </li>
        ))}
      </ul>
    </Page>
  );
}
