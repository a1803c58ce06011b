/** The services: what there is, and an order form for a visitor's own car. */
import { redirect } from "react-router";
import { keepTyped } from "../../browser/keep-typed.ts";
import { serviceOrder, serviceOrderLevels } from "../../dealership/forms/service-order.ts";
import { localeOf, pathIn, useLocale } from "../../locale.ts";
import { pageMeta } from "../../page-meta.ts";
import { takeForm } from "../../reception/take-form.server.ts";
import { sentAddress, sentReference } from "../../sent-address.ts";
import { siteContext } from "../../site.server.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { SentMessage } from "../../ui/form/sent-message.tsx";
import { Page } from "../../ui/page.tsx";
import { useWords } from "../../words.ts";
import { ServiceOrderForm } from "./order-form.tsx";
import { serviceChoices } from "./service-choices.server.ts";
import type { Route } from "./+types/list";
import css from "./list.module.css";

export function loader({ url, context }: Route.LoaderArgs) {
  const snapshot = context.get(siteContext).catalogue.current();
  const { dealership } = snapshot;
  const locale = localeOf(url);
  return {
    canonical: "/services",
    dealership: dealership.name[locale],
    contact: { phone: dealership.phone, whatsapp: dealership.whatsapp },
    choices: serviceChoices(snapshot, locale),
    sent: sentReference(url),
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { brands, services } = context.get(siteContext).catalogue.current();
  const schema = serviceOrder({ brands: brands.keys(), services: services.map(({ slug }) => slug) });
  const taken = await takeForm(request, await request.formData(), { kind: "service-order", schema, levels: serviceOrderLevels }, context);
  if ("refusal" in taken) return taken.refusal;
  return redirect(pathIn(localeOf(url), sentAddress("/services", taken.reference)), 303);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyped(serverAction);
}

export function meta({ loaderData, location }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(location.pathname, "site.services", loaderData.dealership, "services.description");
}

export default function Services({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords();
  const locale = useLocale();
  const { choices, contact, sent } = loaderData;
  return (
    <Page title={words("site.services")} lead={words("services.description")}>
      {choices.services.length === 0 ? (
        <EmptyState text={words("services.none")} />
      ) : (
        <ul className={css.services}>
          {choices.services.map(({ value, label, lang }) => (
            <li key={value} lang={lang}>
              {label}
            </li>
          ))}
        </ul>
      )}
      {sent === undefined ? (
        <section className={css.order} aria-labelledby="service-order">
          <h2 id="service-order">{words("service-order.title")}</h2>
          <p>{words("service-order.lead")}</p>
          <ServiceOrderForm answer={actionData} choices={choices} contact={contact} />
        </section>
      ) : (
        <SentMessage title={words("service-order.sent")} reference={sent} again={{ to: pathIn(locale, "/services"), label: words("service-order.again") }}>
          {words("service-order.sent-next")}
        </SentMessage>
      )}
    </Page>
  );
}
