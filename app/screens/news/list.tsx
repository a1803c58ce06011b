/** The news list. */
import { localeOf } from "../../locale.ts";
import { pageMeta } from "../../page-meta.ts";
import { siteContext } from "../../site.server.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Page } from "../../ui/page.tsx";
import { useWords } from "../../words.ts";
import type { Route } from "./+types/list";

export function loader({ url, context }: Route.LoaderArgs) {
  const { dealership } = context.get(siteContext).catalogue.current();
  return { canonical: "/news", dealership: dealership.name[localeOf(url)] };
}

export function meta({ loaderData, location }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(location.pathname, "site.news", loaderData.dealership, "news.description");
}

export default function News() {
  const words = useWords();
  return (
    <Page title={words("site.news")}>
      <EmptyState text={words("news.none")} />
    </Page>
  );
}
