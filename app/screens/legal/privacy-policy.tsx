/** The privacy policy: the dealership's own text, and how long this site keeps what it was sent. */
import { localeOf } from "../../locale.ts";
import { pageMeta } from "../../page-meta.ts";
import { siteContext } from "../../site.server.ts";
import { legalPage } from "./legal-page.ts";
import { island } from "../../ui/island.tsx";
import type { Route } from "./+types/privacy-policy";

export function loader({ url, context }: Route.LoaderArgs) {
  const { settings, catalogue } = context.get(siteContext);
  const snapshot = catalogue.current();
  const locale = localeOf(url);
  return {
    canonical: "/privacy-policy",
    dealership: snapshot.dealership.name[locale],
    page: legalPage(snapshot, "privacy-policy", locale),
    retentionDays: settings.retentionDays,
  };
}

export function meta({ loaderData, location }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(location.pathname, "site.privacy", loaderData.dealership, "privacy.description");
}

const PrivacyScreen = island(async () => (await import("./privacy-screen.tsx")).PrivacyScreen);

export default function PrivacyPolicy({ loaderData }: Route.ComponentProps) {
  return <PrivacyScreen loaderData={loaderData} />;
}
