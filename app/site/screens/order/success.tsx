/** Thank-you page; no personal data in its address. */
import { Copy } from "lucide-react";
import { useEffect } from "react";
import { data, Link } from "react-router";
import { noteSent } from "../../../client/forms/sent-forms.ts";
import { copyText } from "../../../client/copy-text.ts";
import { showToast } from "../../../client/stores/toasts.ts";
import { inLocale } from "../../../dealership/text/bilingual.ts";
import { parseReference } from "../../../dealership/leads/lead.ts";
import { trackPath } from "../../../dealership/leads/success-path.ts";
import { appContext } from "../../../context.ts";
import { localeFromUrl, localizePath, useLocale } from "../../../i18n/locale.ts";
import { ErrorScreen } from "../error-screen.tsx";
import { notFound } from "../not-found.ts";
import { pageMeta } from "../../seo/page-meta.ts";
import button from "../../../ui/base/button.module.css";
import { Page } from "../../../ui/base/page.tsx";
import { formatPhone } from "../../../ui/base/phone-link.tsx";
import { CallTime, DirectContact, NextSteps, WhatsappSelf } from "../../../ui/form/request-receipt.tsx";
import wrapping from "../../../ui/base/wrapping-row.module.css";
import receipt from "../../../ui/form/request-receipt.module.css";
import { SmallCar } from "../../../ui/car/small-car.tsx";
import { useTranslations } from "../../../i18n/translate.ts";
import { UnreadRequest } from "../../../ui/form/sent-message.tsx";
import { sentStatus } from "../sent-request.server.ts";
import { orderFormId } from "./order-fields.ts";
import { storedOrder } from "./stored-order.server.ts";
import type { Route } from "./+types/success";
import css from "./success.module.css";

export async function loader({ url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { dealership } = app.catalogue.current();
  const locale = localeFromUrl(url);
  const reference = parseReference(url.searchParams.get("reference") ?? "");
  if (reference === undefined) throw notFound("content");
  const order = await storedOrder(reference, locale, context);
  const [branch] = dealership.branches;
  const facts = {
    canonical: "/order-success",
    sent: { reference, isRead: order !== "not-read" },
    ...(order !== "not-read" && order),
    trackAddress: app.settings.origin + localizePath(locale, trackPath(reference)),
    dealership: dealership.name[locale],
    branch: branch && { name: inLocale(branch.name, locale), address: inLocale(branch.address, locale) },
    phone: dealership.phone,
    whatsapp: dealership.whatsapp,
  };
  return data(facts, { ...sentStatus(facts.sent), headers: { "cache-control": "private, no-store" } });
}

export function headers({ loaderHeaders }: Route.HeadersArgs): Headers {
  return loaderHeaders;
}

export function meta({ loaderData, location }: Route.MetaArgs): Route.MetaDescriptors {
  // Missing for an order that is not stored.
  if (!loaderData) return [];
  const { sent, dealership } = loaderData;
  return [
    ...(sent.isRead
      ? pageMeta(location.pathname, "order-success.title", dealership, "order-success.text")
      : pageMeta(location.pathname, "track.not-read", dealership, "track.not-read-help")),
    { name: "robots", content: "noindex" },
  ];
}

/** Of an order that is not stored: the ways to find it, or to send it. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useTranslations();
  const locale = useLocale();
  return (
    <ErrorScreen error={error}>
      <p className={wrapping.row}>
        <Link to={localizePath(locale, "/track-order")} className={button.primary}>
          {t("track.title")}
        </Link>
        <Link to={localizePath(locale, "/order-request")} className={button.quiet}>
          {t("order.title")}
        </Link>
      </p>
    </ErrorScreen>
  );
}

export default function OrderSuccess({ loaderData }: Route.ComponentProps) {
  const t = useTranslations();
  const locale = useLocale();
  const { sent, received, callTime, car, trackAddress, phone, whatsapp, dealership, branch } = loaderData;
  const { reference } = sent;

  useEffect(() => {
    if (sent.isRead) noteSent(orderFormId, reference);
  }, [sent.isRead, reference]);

  async function copyReference(): Promise<void> {
    showToast((await copyText(reference)) ? t("order-success.copied") : t("order-success.not-copied"));
  }

  if (!sent.isRead)
    return (
      <Page title={t("order.title")}>
        <UnreadRequest reference={reference} contact={{ phone, whatsapp }} />
      </Page>
    );
  return (
    <Page title={t("order-success.title")} intro={t("order-success.text")}>
      {callTime !== undefined && <CallTime time={callTime} />}
      <section className={css.receipt} aria-labelledby="reference">
        <h2 id="reference" className={css.label}>
          {t("order-success.reference")}
        </h2>
        <p className={css.reference}>
          <bdi dir="ltr">{reference}</bdi>
          <button type="button" className={`${button.text} only-with-script`} onClick={() => void copyReference()}>
            <Copy aria-hidden />
            {t("order-success.copy")}
          </button>
        </p>
        <p>{t("order-success.reference-help")}</p>
        {car && (
          <div className={css.car}>
            <SmallCar car={car} />
          </div>
        )}
        {received !== undefined && <p className={css.label}>{t("order-success.received", { date: received })}</p>}
        <p className={css.onlyPrinted}>
          <b>{dealership}</b> · <bdi dir="ltr">{formatPhone(phone)}</bdi>
        </p>
        {branch && (
          <p className={css.onlyPrinted}>
            <span lang={branch.name.locale}>{branch.name.text}</span> ·{" "}
            <span lang={branch.address.locale}>{branch.address.text}</span>
          </p>
        )}
        <p className={`${wrapping.row} ${receipt.ways}`}>
          <Link to={localizePath(locale, trackPath(reference))} className={button.primary}>
            {t("order-success.track")}
          </Link>
          <WhatsappSelf
            car={car && `${car.name} ${car.year}`}
            dealership={dealership}
            reference={reference}
            address={trackAddress}
          />
          <button type="button" className={`${button.text} only-with-script`} onClick={() => window.print()}>
            {t("order-success.print")}
          </button>
        </p>
      </section>
      <NextSteps
        steps={[t("order-success.step-call"), t("order-success.step-papers"), t("order-success.step-handover")]}
      />
      <DirectContact phone={phone} whatsapp={whatsapp}>
        <Link to={localizePath(locale, "/cars")} className={button.quiet}>
          {t("order-success.cars")}
        </Link>
      </DirectContact>
    </Page>
  );
}
