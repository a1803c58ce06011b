/** The order of a car: asked, checked, sent. */
import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { keepTyped } from "../../browser/keep-typed.ts";
import { carContact } from "../../car-contact.ts";
import { inLocale } from "../../dealership/bilingual.ts";
import { orderFrom, orderPath } from "../../dealership/order-address.ts";
import { withDrawn } from "../../drawn-only.ts";
import { localeOf, localizedPath } from "../../locale.ts";
import { notFound } from "../../not-found.ts";
import { similarCards } from "../../similar-cards.server.ts";
import { titled } from "../../page-meta.ts";
import { siteContext } from "../../site.server.ts";
import { island } from "../../ui/island.tsx";
import { wordsIn } from "../../words.ts";
import type { OrderAnswer } from "./order-answer.ts";
import { orderCar } from "./order-car.ts";
import { orderDefaults, usualTerms } from "./order-defaults.ts";
import { rememberedCar } from "./remembered-car.server.ts";
import { takeOrder } from "./take-order.server.ts";
import type { Route } from "./+types/request";

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { dealership } = site.catalogue.current();
  const locale = localeOf(url);
  const asked = orderFrom(url.searchParams);
  if (!asked) throw notFound("page");
  const car = await rememberedCar(site, asked.car);
  if (!car) throw notFound("content");
  const order = { ...asked, color: car.colors.find((slug) => slug === asked.color) };
  const shown = orderCar(car, order.color, locale);
  const similar = car.status === "sold" ? await similarCards(car, site, locale) : [];
  const facts = {
    canonical: orderPath(order),
    order,
    car: shown,
    origin: site.settings.origin,
    services: dealership.additionalServices.map(({ name, ...service }) => ({ ...service, name: inLocale(name, locale) })),
    priced: { finance: dealership.finance, additionalServices: dealership.additionalServices },
    defaults: orderDefaults({ color: shown.color, terms: asked.terms ?? usualTerms(dealership) }),
    contact: carContact(car, dealership, locale),
    hasSimilar: similar.length > 0,
  };
  return withDrawn(request, facts, { similar });
}

export function action({ request, url, context }: Route.ActionArgs) {
  return takeOrder({ request, url, context });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const answered = await keepTyped<OrderAnswer>(serverAction);
  return "view" in answered ? answered : data<OrderAnswer>({ view: "unreached", answer: answered.data }, answered.init ?? undefined);
}

/** Nothing new is asked for between the form and its check, nor of a database that has just refused; only a refused order may have met facts that changed. */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod, actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod === undefined ? currentUrl.href !== nextUrl.href && defaultShouldRevalidate : actionStatus === 422;
}

export function meta({ loaderData, location }: Route.MetaArgs): Route.MetaDescriptors {
  const words = wordsIn(localizedPath(location.pathname).locale);
  const { car, contact } = loaderData;
  const subject = { name: car.name, year: String(car.year), dealership: contact.dealership };
  return [
    ...titled(`${words("order.title")} – ${contact.dealership}`, words("order.meta", subject)),
  ];
}

const RequestScreen = island(async () => (await import("./request-screen.tsx")).RequestScreen);

export default function OrderRequest({ loaderData, actionData }: Route.ComponentProps) {
  return <RequestScreen loaderData={loaderData} actionData={actionData} />;
}
