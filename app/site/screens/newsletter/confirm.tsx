/** Target of the confirmation link in the newsletter's e-mail. */
import { pageMeta } from "../../seo/page-meta.ts";
import { LinkPage } from "./link-page.tsx";
import { applySubscriptionLink, linkPageData } from "../../../leads/intake/subscription-link.server.ts";
import type { Route } from "./+types/confirm";

const messages = {
  title: "newsletter.confirm-title",
  text: "newsletter.confirm-text",
  button: "newsletter.confirm",
  done: "newsletter.confirmed",
  doneText: "newsletter.confirmed-text",
} as const;

export function loader({ url, context }: Route.LoaderArgs) {
  return linkPageData(url, "confirm", context);
}

export function action({ url, context }: Route.ActionArgs) {
  return applySubscriptionLink(url, "confirm", context);
}

export function headers({ loaderHeaders }: Route.HeadersArgs): Headers {
  return loaderHeaders;
}

export function meta({ loaderData, location }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(location.pathname, messages.title, loaderData.dealership);
}

export default function ConfirmSubscription({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <LinkPage
      messages={messages}
      isValid={loaderData.isValid}
      outcome={actionData?.outcome}
      contact={loaderData.contact}
    />
  );
}
