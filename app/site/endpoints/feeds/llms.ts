import { inLocale, locales, type Locale } from "../../../dealership/text/bilingual.ts";
import type { Dealership } from "../../../dealership/dealership.ts";
import { pageUrl } from "../../seo/json-ld-context.ts";
import { appContext } from "../../../context.ts";
import { getServerTranslations, type PlainServerMessageKey } from "../../../i18n/translate.server.ts";
import type { Route } from "./+types/llms";

const pages: readonly (readonly [path: string, title: PlainServerMessageKey])[] = [
  ["/cars", "site.cars"],
  ["/cars?condition=new", "llms.new-cars"],
  ["/cars?condition=used", "llms.used-cars"],
  ["/offers", "site.offers"],
  ["/services", "site.services"],
  ["/news", "site.news"],
  ["/jobs", "site.jobs"],
  ["/about-us", "site.about"],
  ["/contact-us", "site.contact"],
  ["/terms-conditions", "site.terms"],
  ["/privacy-policy", "site.privacy"],
];

/** For AI assistants (llmstxt.org). */
export function loader({ context }: Route.LoaderArgs): Response {
  const { catalogue, settings } = context.get(appContext);
  const { dealership } = catalogue.current();
  const lines = [
    `# ${dealership.name.en} · ${dealership.name.ar}`,
    "",
    ...locales.map((locale) => `> ${inLocale(dealership.tagline, locale).text}`),
    ...locales.flatMap((locale) => ["", ...section(dealership, settings.origin, locale)]),
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}

function section(dealership: Dealership, origin: string, locale: Locale): string[] {
  const t = getServerTranslations(locale);
  const url = (path: string) => pageUrl(path, { locale, origin });
  const cities = new Set(dealership.branches.map(({ city }) => inLocale(city, locale).text));
  return [
    t("llms.about", { name: dealership.legalName[locale], cities: new Intl.ListFormat(locale).format(cities) }),
    t("llms.prices"),
    t("llms.rules"),
    "",
    `## ${t("llms.pages")}`,
    "",
    ...pages.map(([path, title]) => `- [${t(title)}](${url(path)})`),
    "",
    `## ${t("llms.data")}`,
    "",
    `- [${t("llms.openapi")}](${origin}/api/v1/openapi.json)`,
    `- [${t("llms.api")}](${origin}/api/v1/cars?lang=${locale})`,
    `- [${t("llms.feed", { network: "Google" })}](${url("/feeds/google-vehicles.xml")})`,
    `- [${t("llms.feed", { network: "Meta" })}](${url("/feeds/meta-vehicles.csv")})`,
    `- [${t("llms.site-map")}](${origin}/sitemap.xml)`,
    "",
    `## ${t("llms.contact")}`,
    "",
    ...dealership.branches.map(
      (branch) => `- ${inLocale(branch.name, locale).text}: ${inLocale(branch.address, locale).text}, ${branch.phone}`,
    ),
    `- ${dealership.email}`,
  ];
}
