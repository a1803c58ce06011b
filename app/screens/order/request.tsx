/** The order of a car: what was chosen, to be changed by links, and how to send it to the dealership. */
import { Link } from "react-router";
import { carContact } from "../../car-contact.ts";
import { orderFrom, orderPath } from "../../dealership/order-address.ts";
import { localeOf, localizedPath, pathIn, useLocale } from "../../locale.ts";
import { notFound } from "../../not-found.ts";
import { similarCards } from "../../similar-cards.server.ts";
import { siteContext } from "../../site.server.ts";
import button from "../../ui/button.module.css";
import { CarPhoto } from "../../ui/car-photo.tsx";
import { WhatsAppMark } from "../../ui/chat-button.tsx";
import { Page } from "../../ui/page.tsx";
import { PhoneLink, whatsappAddress } from "../../ui/phone-link.tsx";
import { PriceBlock } from "../../ui/price-block.tsx";
import { SimilarCars } from "../../ui/similar-cars.tsx";
import { useWords, wordsIn } from "../../words.ts";
import { orderCar, orderPlan } from "./order-car.ts";
import { OrderChoices } from "./order-choices.tsx";
import { orderMessage } from "./order-message.ts";
import { PlanSummary } from "./plan-summary.tsx";
import type { Route } from "./+types/request";
import css from "./request.module.css";

const pictureSizes = "(min-width: 48rem) 24rem, 92vw";

export async function loader({ url, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { dealership } = site.catalogue.current();
  const locale = localeOf(url);
  const asked = orderFrom(url.searchParams);
  if (!asked) throw notFound("page");
  const car = await site.storage.car(asked.car);
  if (!car) throw notFound("content");
  const shown = orderCar(car, asked.color, locale);
  const order = { ...asked, color: shown.color };
  return {
    canonical: orderPath(order),
    order,
    car: shown,
    address: site.settings.origin + pathIn(locale, shown.path),
    plan: orderPlan(order, car.price, dealership.finance.profitRatePercent),
    contact: carContact(car, dealership, locale),
    similar: car.status === "sold" ? await similarCards(car, site, locale) : [],
  };
}

export function meta({ loaderData, location }: Route.MetaArgs): Route.MetaDescriptors {
  const words = wordsIn(localizedPath(location.pathname).locale);
  const { car, contact } = loaderData;
  const subject = { name: car.name, year: String(car.year), dealership: contact.dealership };
  return [
    { title: `${words("order.title")} – ${contact.dealership}` },
    { name: "description", content: words("order.meta", subject) },
    { name: "robots", content: "noindex" },
  ];
}

export default function OrderRequest({ loaderData }: Route.ComponentProps) {
  const words = useWords();
  const { car, similar } = loaderData;
  if (car.status !== "sold") return <OpenOrder facts={loaderData} />;
  return (
    <Page title={words("order.sold")} lead={words("order.sold-help")} wide>
      <SimilarCars cars={similar} />
    </Page>
  );
}

function OpenOrder({ facts }: { facts: Route.ComponentProps["loaderData"] }) {
  const words = useWords();
  const locale = useLocale();
  const { car, order, plan, contact, address } = facts;
  const title = `${car.name} ${car.year}`;
  const color = car.colors.find(({ slug }) => slug === car.color);
  return (
    <Page title={words("order.title")} lead={words("order.lead")} wide>
      <div className={css.sides}>
        <aside className={css.car} aria-label={words("order.car")}>
          <CarPhoto picture={car.picture} alt={color ? words("car.picture-of", { name: title, color: color.name }) : title} sizes={pictureSizes} eager />
          <div className={css.facts}>
            <h2 className={css.name}>
              <bdi>{car.name}</bdi> <bdi>{car.year}</bdi>
            </h2>
            <p className={css.stock}>
              {words("spec.stock-number")} <bdi dir="ltr">{car.stockNumber}</bdi>
            </p>
            {car.status === "reserved" && <p className={css.reserved}>{words("details.reserved")}</p>}
            <PriceBlock price={car.price} />
            {car.price.kind === "on-request" && <p>{words("order.on-request")}</p>}
            <Link to={pathIn(locale, car.path)} className={css.back}>
              {words("order.back")}
            </Link>
          </div>
        </aside>
        <div className={css.choices}>
          <OrderChoices order={order} car={car} />
          {plan && order.terms && <PlanSummary plan={plan} terms={order.terms} />}
          <section className={css.next} aria-labelledby="order-next">
            <h2 id="order-next">{words("order.next")}</h2>
            <p>{words("order.next-text")}</p>
            <div className={css.ways}>
              <a href={whatsappAddress(contact.whatsapp, orderMessage({ car, order, color: color?.name, address }, words))} className={button.primary} target="_blank" rel="noopener">
                <WhatsAppMark />
                {words("order.send")}
              </a>
              <PhoneLink phone={contact.phone} className={button.secondary} />
            </div>
            {contact.branch && (
              <p className={css.branch}>
                <span lang={contact.branch.name.locale}>{contact.branch.name.text}</span> · <span lang={contact.branch.address.locale}>{contact.branch.address.text}</span>
              </p>
            )}
          </section>
        </div>
      </div>
    </Page>
  );
}
