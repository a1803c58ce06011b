/** Thank-you page; no personal data in its address. */
import { data, Link } from "react-router";
import { inLocale } from "../../../dealership/text/bilingual.ts";
import { parseReference } from "../../../dealership/leads/lead.ts";
import { appContext } from "../../../context.ts";
import { localeFromUrl, localizePath, useLocale } from "../../../i18n/locale.ts";
import { notFound } from "../not-found.ts";
import { pageMeta } from "../../seo/page-meta.ts";
import button from "../../../ui/base/button.module.css";
import { Page } from "../../../ui/base/page.tsx";
import { PhoneLink, formatPhone, WhatsappLink } from "../../../ui/base/phone-link.tsx";
import { useTranslations } from "../../../i18n/translate.ts";
import { storedOrder } from "./stored-order.server.ts";
import type { Route } from "./+types/success";
import css from "./success.module.css";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { dealership } = context.get(appContext).catalogue.current();
  const locale = localeFromUrl(url);
  const reference = parseReference(url.searchParams.get("reference") ?? "");
  if (reference === undefined) throw notFound("content");
  const { received } = await storedOrder(reference, locale, context);
  const [branch] = dealership.branches;
  const facts = {
    canonical: "/order-success",
    reference,
    received,
    dealership: dealership.name[locale],
    branch: branch && { name: inLocale(branch.name, locale), address: inLocale(branch.address, locale) },
    phone: dealership.phone,
    whatsapp: dealership.whatsapp,
  };
  return data(facts, { headers: { "cache-control": "private, no-store" } });
}

export function headers({ loaderHeaders }: Route.HeadersArgs): Headers {
  return loaderHeaders;
}

export function meta({ loaderData, location }: Route.MetaArgs): Route.MetaDescriptors {
  return [
    ...pageMeta(location.pathname, "order-success.title", loaderData.dealership, "order-success.text"),
    { name: "robots", content: "noindex" },
  ];
}

export default function OrderSuccess({ loaderData }: Route.ComponentProps) {
  const t = useTranslations();
  const locale = useLocale();
  const { reference, received, phone, whatsapp, dealership, branch } = loaderData;
  return (
    <Page title={t("order-success.title")} intro={t("order-success.text")}>
      <section className={css.receipt} aria-labelledby="reference">
        <h2 id="reference" className={css.label}>
          {t("order-success.reference")}
        </h2>
        <p className={css.reference}>
          <bdi dir="ltr">{reference}</bdi>
        </p>
        <p>{t("order-success.reference-help")}</p>
        {received !== undefined && <p>{t("order-success.received", { date: received })}</p>}
        <p className={css.onlyPrinted}>
          <b>{dealership}</b> · <bdi dir="ltr">{formatPhone(phone)}</bdi>
        </p>
        {branch && (
          <p className={css.onlyPrinted}>
            <span lang={branch.name.locale}>{branch.name.text}</span> ·{" "}
            <span lang={branch.address.locale}>{branch.address.text}</span>
          </p>
        )}
      </section>
      <section className={css.next} aria-labelledby="next-steps">
        <h2 id="next-steps">{t("order-success.steps")}</h2>
        <ol className={css.steps}>
          <li>{t("order-success.step-call")}</li>
          <li>{t("order-success.step-papers")}</li>
          <li>{t("order-success.step-handover")}</li>
        </ol>
      </section>
      <p className={css.ways}>
        <button type="button" className={`${button.primary} only-with-script`} onClick={() => window.print()}>
          {t("order-success.print")}
        </button>
        <Link to={localizePath(locale, `/track-order?reference=${reference}`)} className={button.secondary}>
          {t("order-success.track")}
        </Link>
        <Link to={localizePath(locale, "/cars")} className={button.secondary}>
          {t("order-success.cars")}
        </Link>
      </p>
      <section className={css.help}>
        <p>{t("order-success.help")}</p>
        <p className={css.ways}>
          <PhoneLink phone={phone} className={button.secondary} />
          <WhatsappLink whatsapp={whatsapp} className={button.secondary} />
        </p>
      </section>
    </Page>
  );
}
