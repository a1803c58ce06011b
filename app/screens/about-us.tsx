/** About us: who the dealership is, in its own words and reasons. */
import { inLocale } from "../dealership/bilingual.ts";
import { localeOf } from "../locale.ts";
import { pageMeta } from "../page-meta.ts";
import { siteContext } from "../site.server.ts";
import { Page } from "../ui/page.tsx";
import { useWords } from "../words.ts";
import { WhyChooseUs } from "../ui/why-choose-us.tsx";
import type { Route } from "./+types/about-us";

export function loader({ url, context }: Route.LoaderArgs) {
  const { dealership } = context.get(siteContext).catalogue.current();
  const locale = localeOf(url);
  return {
    canonical: "/about-us",
    dealership: dealership.name[locale],
    tagline: inLocale(dealership.tagline, locale),
    reasons: dealership.home.whyChooseUs.map(({ icon, title, text }) => ({ icon, title: inLocale(title, locale), text: inLocale(text, locale) })),
  };
}

export function meta({ loaderData, location }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(location.pathname, "site.about", loaderData.dealership, "about.description");
}

export default function AboutUs({ loaderData }: Route.ComponentProps) {
  const words = useWords();
  const { tagline, reasons } = loaderData;
  return (
    <>
      <Page title={words("site.about")} lead={<span lang={tagline.locale}>{tagline.text}</span>} />
      <WhyChooseUs reasons={reasons} />
    </>
  );
}
