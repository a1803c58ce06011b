/** After an order: thanks, and what happens next; nothing personal in its address. */
import { siteContext } from "../../site.server.ts";
import { localeOf, localizedPath } from "../../locale.ts";
import { pageMeta } from "../../page-meta.ts";
import button from "../../ui/button.module.css";
import { Page } from "../../ui/page.tsx";
import { PhoneLink, whatsappAddress } from "../../ui/phone-link.tsx";
import { useWords } from "../../words.ts";
import type { Route } from "./+types/success";
import css from "./success.module.css";

export function loader({ url, context }: Route.LoaderArgs) {
  const { dealership } = context.get(siteContext).catalogue.current();
  const locale = localeOf(url);
  return { canonical: "/order-success", dealership: dealership.name[locale], phone: dealership.phone, whatsapp: dealership.whatsapp };
}

export function meta({ loaderData, location }: Route.MetaArgs): Route.MetaDescriptors {
  return [...pageMeta(location.pathname, "order-success.title", loaderData.dealership, "order-success.text"), { name: "robots", content: "noindex" }];
}

export default function OrderSuccess({ loaderData }: Route.ComponentProps) {
  const words = useWords();
  const { phone, whatsapp } = loaderData;
  return (
    <Page title={words("order-success.title")} lead={words("order-success.text")}>
      <p>{words("order-success.help")}</p>
      <p className={css.ways}>
        <PhoneLink phone={phone} className={button.secondary} />
        <a href={whatsappAddress(whatsapp, words("site.whatsapp-greeting"))} className={button.secondary} target="_blank" rel="noopener">
          {words("details.whatsapp")}
        </a>
      </p>
    </Page>
  );
}
