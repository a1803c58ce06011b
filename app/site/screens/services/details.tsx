import { data, redirect, type RouterContextProvider } from "react-router";
import { keepInputOnFailure } from "../../../client/forms/keep-input-on-failure.ts";
import { addressIdOf } from "../../../dealership/car/address-id.ts";
import { inLocale } from "../../../dealership/text/bilingual.ts";
import { richTextIn } from "../../../dealership/content/rich-text.ts";
import { relatedServices, servicePath } from "../../../dealership/content/service.ts";
import { redirectToCanonicalId, itemNumberFrom } from "../item-address.ts";
import { localeFromUrl, localizePath } from "../../../i18n/locale.ts";
import { notFound } from "../not-found.ts";
import { descriptionMeta, pageTitle } from "../../seo/page-meta.ts";
import type { ScreenHandle } from "../../../screen.ts";
import { successPath, successParameter } from "../../../dealership/leads/success-path.ts";
import { appContext } from "../../../context.ts";
import { sentStatus } from "../sent-request.server.ts";
import { publishedSocialPicture } from "../../seo/social-cards.server.ts";
import { addJsonLd } from "../../seo/add-json-ld.server.ts";
import { serviceJsonLd } from "../../seo/service.ts";
import { breadcrumbList } from "../../seo/breadcrumb-list.ts";
import { Breadcrumb } from "../../../ui/content/breadcrumb.tsx";
import { cardService } from "../../../catalogue/views/card-service.ts";
import { FormTitle } from "../../../ui/form/form-title.tsx";
import { sectionBreadcrumb } from "../../../ui/content/section-breadcrumb.ts";
import { useTranslations, getTranslations } from "../../../i18n/translate.ts";
import { orderSectionData } from "./order-section-data.server.ts";
import { OrderSection } from "./order-section.tsx";
import { RelatedServices } from "./related-services.tsx";
import { ServiceSummary } from "./service-summary.tsx";
import { ServiceTexts } from "./service-texts.tsx";
import { submitServiceOrder } from "./submit-service-order.server.ts";
import type { Route } from "./+types/details";
import css from "./details.module.css";

export const handle = {
  cache: ["id"],
  sitemap: ({ services }) =>
    services.map((service) => ({ path: servicePath(service), pictures: service.picture ? [service.picture] : [] })),
} satisfies ScreenHandle;

const maxRelated = 4;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { service, snapshot } = serviceAt(url, context);
  redirectToCanonicalId(url, addressIdOf(service), [successParameter]);
  const locale = localeFromUrl(url);
  addJsonLd(context, () => {
    const jsonLdContext = { locale, origin: context.get(appContext).settings.origin };
    const trail = sectionBreadcrumb(getTranslations(locale), "services", inLocale(service.name, locale).text);
    return [serviceJsonLd(service, snapshot.dealership, jsonLdContext), breadcrumbList(trail, jsonLdContext)];
  });
  const page = {
    canonical: servicePath(service),
    socialPicture: publishedSocialPicture("services", service.number, snapshot, locale),
    dealership: snapshot.dealership.name[locale],
    service: {
      slug: service.slug,
      name: inLocale(service.name, locale),
      summary: inLocale(service.summary, locale),
      picture: service.picture,
      price: service.price,
      features: service.features.map((feature) => inLocale(feature, locale)),
      body: service.body && richTextIn(service.body, locale),
    },
    related: relatedServices(service, snapshot.services, maxRelated).map((other) => cardService(other, locale)),
    order: await orderSectionData(context.get(appContext), url),
  };
  return data(page, sentStatus(page.order.sent));
}

export async function action({ request, url, context }: Route.ActionArgs) {
  // Throws the 404 before anything is stored.
  const { service } = serviceAt(url, context);
  const result = await submitServiceOrder(request, context);
  if ("refusal" in result) return result.refusal;
  return redirect(localizePath(localeFromUrl(url), successPath(servicePath(service), result.reference)), 303);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepInputOnFailure(serverAction);
}

function serviceAt(url: URL, context: Readonly<RouterContextProvider>) {
  const snapshot = context.get(appContext).catalogue.current();
  const number = itemNumberFrom(url);
  const service = snapshot.services.find((candidate) => candidate.number === number);
  if (!service) throw notFound("content");
  return { service, snapshot };
}

export function meta({ loaderData: { service, dealership } }: Route.MetaArgs): Route.MetaDescriptors {
  return descriptionMeta(pageTitle(service.name.text, dealership), service.summary.text);
}

export default function ServiceDetails({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations();
  const { dealership, service, related, order, canonical } = loaderData;
  const section = <OrderSection data={order} formResult={actionData} path={canonical} service={service.slug} />;
  return (
    <div key={canonical} className={css.details}>
      <FormTitle title={pageTitle(service.name.text, dealership)} actionData={actionData} />
      <Breadcrumb steps={sectionBreadcrumb(t, "services", service.name.text)} />
      <div className={css.sheet}>
        <ServiceSummary service={service} isOrderable={order.sent === undefined} />
        <div className={css.rest}>
          {order.sent && section}
          <ServiceTexts service={service} />
          {!order.sent && section}
        </div>
      </div>
      <RelatedServices services={related} />
    </div>
  );
}
