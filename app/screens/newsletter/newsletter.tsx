/** The newsletter: a page of its own, where the footer's form leads without JavaScript. The subscription begins when the address is confirmed. */
import { redirect } from "react-router";
import { keepTyped } from "../../browser/keep-typed.ts";
import { localeOf, pathIn } from "../../locale.ts";
import { pageMeta } from "../../page-meta.ts";
import { sentAddress, sentReference } from "../../sent-address.ts";
import { siteContext } from "../../site.server.ts";
import { isAskedToConfirm, takeNewsletter } from "./take-newsletter.server.ts";
import { island } from "../../ui/island.tsx";
import type { Route } from "./+types/newsletter";

export function loader({ url, context }: Route.LoaderArgs) {
  const { dealership } = context.get(siteContext).catalogue.current();
  return {
    dealership: dealership.name[localeOf(url)],
    contact: { phone: dealership.phone, whatsapp: dealership.whatsapp },
    sent: sentReference(url),
    isAsked: isAskedToConfirm(context),
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const taken = await takeNewsletter(request, context);
  if ("refusal" in taken) return taken.refusal;
  return redirect(pathIn(localeOf(url), sentAddress("/newsletter", taken.reference)), 303);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyped(serverAction);
}

export function meta({ loaderData, location }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(location.pathname, "newsletter.title", loaderData.dealership, "newsletter.text");
}

const NewsletterScreen = island(async () => (await import("./newsletter-screen.tsx")).NewsletterScreen);

export default function NewsletterPage({ loaderData, actionData }: Route.ComponentProps) {
  return <NewsletterScreen loaderData={loaderData} actionData={actionData} />;
}
