/** Contact us: a message to a branch; the branches with address, map, hours and telephone. */
import { redirect } from "react-router";
import { keepTyped } from "../../browser/keep-typed.ts";
import { complaintChannel } from "../../dealership/complaint-channel.ts";
import { contactMessage, contactMessageLevels } from "../../dealership/forms/contact-message.ts";
import { localeOf, pathIn } from "../../locale.ts";
import { pageMeta } from "../../page-meta.ts";
import { takeForm } from "../../reception/take-form.server.ts";
import { sentAddress, sentReference } from "../../sent-address.ts";
import { siteContext } from "../../site.server.ts";
import { autoDealer } from "../../structured-data/dealer.ts";
import { sayOnPage } from "../../structured-data/on-page.server.ts";
import { island } from "../../ui/island.tsx";
import { shownBranch } from "../../ui/shown-branch.ts";
import type { Route } from "./+types/contact-us";

export function loader({ url, context }: Route.LoaderArgs) {
  const { catalogue, settings } = context.get(siteContext);
  const { dealership } = catalogue.current();
  const locale = localeOf(url);
  sayOnPage(context, () => [autoDealer(dealership, { locale, origin: settings.origin })]);
  return {
    canonical: "/contact-us",
    dealership: dealership.name[locale],
    phone: dealership.phone,
    whatsapp: dealership.whatsapp,
    email: dealership.email,
    complaints: complaintChannel(dealership),
    branches: dealership.branches.map((branch) => ({ ...shownBranch(branch, locale), whatsapp: branch.whatsapp ?? dealership.whatsapp })),
    branch: chosenBranch(dealership.branches, url.searchParams.get("branch")),
    sent: sentReference(url),
  };
}

/** The one that the address asks for, and the only one where there is no choice. */
function chosenBranch(branches: readonly { slug: string }[], asked: string | null): string | undefined {
  const candidates = branches.length === 1 ? branches : branches.filter(({ slug }) => slug === asked);
  return candidates[0]?.slug;
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { dealership } = context.get(siteContext).catalogue.current();
  const schema = contactMessage(dealership.branches.map(({ slug }) => slug));
  const taken = await takeForm(request, await request.formData(), { kind: "contact-message", schema, levels: contactMessageLevels }, context);
  if ("refusal" in taken) return taken.refusal;
  return redirect(pathIn(localeOf(url), sentAddress("/contact-us", taken.reference)), 303);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyped(serverAction);
}

export function meta({ loaderData, location }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(location.pathname, "site.contact", loaderData.dealership, "contact.description");
}

const ContactScreen = island(async () => (await import("./contact-screen.tsx")).ContactScreen);

export default function ContactUs({ loaderData, actionData }: Route.ComponentProps) {
  return <ContactScreen loaderData={loaderData} actionData={actionData} />;
}
