import { data, redirect } from "react-router";
import { keepInputOnFailure } from "../../../client/forms/keep-input-on-failure.ts";
import { localeFromUrl, parseLocalizedPath, localizePath } from "../../../i18n/locale.ts";
import { descriptionMeta, pageTitle } from "../../seo/page-meta.ts";
import type { ScreenHandle } from "../../../screen.ts";
import { successPath } from "../../../dealership/leads/success-path.ts";
import { appContext } from "../../../context.ts";
import { sentStatus } from "../sent-request.server.ts";
import { cardService } from "../../../catalogue/views/card-service.ts";
import { EmptyState } from "../../../ui/content/empty-state.tsx";
import { FormTitle } from "../../../ui/form/form-title.tsx";
import { Page } from "../../../ui/base/page.tsx";
import { useTranslations, getTranslations } from "../../../i18n/translate.ts";
import { orderSectionData } from "./order-section-data.server.ts";
import { OrderSection } from "./order-section.tsx";
import { ServiceCards } from "./service-cards.tsx";
import { submitServiceOrder } from "./submit-service-order.server.ts";
import type { Route } from "./+types/list";

export const handle = {
  cache: [],
  sitemap: () => [{ path: "/services" }],
  socialTitle: "site.services",
} satisfies ScreenHandle;

export async function loader({ url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const snapshot = app.catalogue.current();
  const locale = localeFromUrl(url);
  const page = {
    canonical: "/services",
    dealership: snapshot.dealership.name[locale],
    services: snapshot.services.map((service) => cardService(service, locale)),
    order: await orderSectionData(app, url),
  };
  return data(page, sentStatus(page.order.sent));
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const result = await submitServiceOrder(request, context);
  if ("refusal" in result) return result.refusal;
  return redirect(localizePath(localeFromUrl(url), successPath("/services", result.reference)), 303);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepInputOnFailure(serverAction);
}

export function meta({ loaderData, location }: Route.MetaArgs): Route.MetaDescriptors {
  const t = getTranslations(parseLocalizedPath(location.pathname).locale);
  return descriptionMeta(pageTitle(t("site.services"), loaderData.dealership), t("services.description"));
}

export default function Services({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations();
  const { dealership, services, order } = loaderData;
  const section = <OrderSection data={order} formResult={actionData} path="/services" />;
  return (
    <Page title={t("site.services")} intro={t("services.description")} wide>
      <FormTitle title={pageTitle(t("site.services"), dealership)} actionData={actionData} />
      {order.sent && section}
      {services.length === 0 ? (
        <EmptyState text={t("services.none")} />
      ) : (
        <ServiceCards services={services} headingLevel={2} />
      )}
      {!order.sent && section}
    </Page>
  );
}
