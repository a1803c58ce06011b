/** What became of a request: asked by its reference and mobile number, answered in place, with nothing of it in the address. */
import { data } from "react-router";
import { keepTyped } from "../../browser/keep-typed.ts";
import { latinDigits } from "../../dealership/folding.ts";
import { readReference } from "../../dealership/lead.ts";
import { localeOf } from "../../locale.ts";
import { pageMeta } from "../../page-meta.ts";
import { siteContext } from "../../site.server.ts";
import { takeTracking } from "./take-tracking.server.ts";
import type { TrackAnswer } from "./track-answer.ts";
import { island } from "../../ui/island.tsx";
import type { Route } from "./+types/track-order";

const unreached: TrackAnswer = { view: "form", answer: { result: {} }, refused: "not-read" };

export function loader({ url, context }: Route.LoaderArgs) {
  const { dealership } = context.get(siteContext).catalogue.current();
  const reference = readReference(latinDigits(url.searchParams.get("reference") ?? ""));
  const facts = {
    canonical: "/track-order",
    dealership: dealership.name[localeOf(url)],
    contact: { phone: dealership.phone, whatsapp: dealership.whatsapp },
    reference,
  };
  // One visitor's page.
  return data(facts, reference === undefined ? {} : { headers: { "cache-control": "private, no-store" } });
}

export function action({ request, url, context }: Route.ActionArgs) {
  return takeTracking({ request, url, context });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const answered = await keepTyped<TrackAnswer>(serverAction);
  return "view" in answered ? answered : data(unreached, answered.init ?? undefined);
}

export function headers({ loaderHeaders }: Route.HeadersArgs): Headers {
  return loaderHeaders;
}

export function meta({ loaderData, location }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(location.pathname, "track.title", loaderData.dealership, "track.description");
}

const TrackScreen = island(async () => (await import("./track-screen.tsx")).TrackScreen);

export default function TrackOrder({ loaderData, actionData }: Route.ComponentProps) {
  return <TrackScreen loaderData={loaderData} actionData={actionData} />;
}
