/** The services list. */
import { localeOf } from "../../locale.ts";
import { pageMeta } from "../../page-meta.ts";
import { siteContext } from "../../site.server.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Page } from "../../ui/page.tsx";
import { useWords } from "../../words.ts";
import type { Route } from "./+types/list";

export function loader({ url, context }: Route.LoaderArgs) {
  const { dealership } = context.get(siteContext).catalogue.current();
  return { canonical: "/services", dealership: dealership.name[localeOf(url)] };
}

export function meta({ loaderData, location }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(location.pathname, "site.services", loaderData.dealership, "services.description");
}

export default function Services() {
  const words = useWords();
  return (
    <Page title={words("site.services")}>
      <EmptyState text={words("services.none")} />
    </Page>
  );
}
