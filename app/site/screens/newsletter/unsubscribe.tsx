/** Target of the unsubscribe link, and of one-click unsubscribe in mail clients (RFC 8058). */
import { pageMeta } from "../../seo/page-meta.ts";
import { LinkPage } from "./link-page.tsx";
import { applySubscriptionLink, linkPageData } from "../../../leads/intake/subscription-link.server.ts";
import type { Route } from "./+types/unsubscribe";

const messages = {
  title: "newsletter.unsubscribe-title",
  text: "newsletter.unsubscribe-text",
  button: "newsletter.unsubscribe",
  done: "newsletter.unsubscribed",
  doneText: "newsletter.unsubscribed-text",
} as const;

export function loader({ url, context }: Route.LoaderArgs) {
  return linkPageData(url, "unsubscribe", context);
}

export function action({ url, context }: Route.ActionArgs) {
  return applySubscriptionLink(url, "unsubscribe", context);
}

export function headers({ loaderHeaders }: Route.HeadersArgs): Headers {
  return loaderHeaders;
}

export function meta({ loaderData, location }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(location.pathname, messages.title, loaderData.dealership);
}

export default function EndSubscription({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <LinkPage
      messages={messages}
      isValid={loaderData.isValid}
      outcome={actionData?.outcome}
      contact={loaderData.contact}
    />
  );
}
