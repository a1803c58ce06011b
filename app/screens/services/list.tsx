/** The services: what there is and what it costs, and an order form for a visitor's own car. */
import { redirect } from "react-router";
import { keepTyped } from "../../browser/keep-typed.ts";
import { localeOf, pathIn } from "../../locale.ts";
import { pageMeta } from "../../page-meta.ts";
import { sentAddress } from "../../sent-address.ts";
import { siteContext } from "../../site.server.ts";
import { cardService } from "../../ui/card-service.ts";
import { orderFacts } from "./order-facts.server.ts";
import { takeServiceOrder } from "./take-service-order.server.ts";
import { island } from "../../ui/island.tsx";
import type { Route } from "./+types/list";

export function loader({ url, context }: Route.LoaderArgs) {
  const snapshot = context.get(siteContext).catalogue.current();
  const locale = localeOf(url);
  return {
    canonical: "/services",
    dealership: snapshot.dealership.name[locale],
    services: snapshot.services.map((service) => cardService(service, locale)),
    order: orderFacts(snapshot, url),
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const taken = await takeServiceOrder(request, context);
  if ("refusal" in taken) return taken.refusal;
  return redirect(pathIn(localeOf(url), sentAddress("/services", taken.reference)), 303);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyped(serverAction);
}

export function meta({ loaderData, location }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(location.pathname, "site.services", loaderData.dealership, "services.description");
}

const ServicesScreen = island(async () => (await import("./services-screen.tsx")).ServicesScreen);

export default function Services({ loaderData, actionData }: Route.ComponentProps) {
  return <ServicesScreen loaderData={loaderData} actionData={actionData} />;
}
