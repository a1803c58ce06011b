import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { keepInputOnFailure } from "../../../client/forms/keep-input-on-failure.ts";
import { carContact } from "../../../catalogue/views/car-contact.ts";
import { inLocale } from "../../../dealership/text/bilingual.ts";
import { termFields } from "../../../dealership/pricing/instalment-terms.ts";
import { parseOrderKind, parseOrderParams, orderPath } from "../../../dealership/leads/order-params.ts";
import { quote } from "../../../dealership/pricing/quote.ts";
import { localeFromUrl, parseLocalizedPath, useLocale } from "../../../i18n/locale.ts";
import { notFound } from "../not-found.ts";
import { descriptionMeta, pageTitle, titleMeta } from "../../seo/page-meta.ts";
import type { ScreenHandle } from "../../../screen.ts";
import { platesService } from "../../../catalogue/views/plates-service.ts";
import { similarCards } from "../../../catalogue/views/similar-cards.server.ts";
import { trustLines } from "../../../catalogue/views/trust-view.ts";
import { appContext } from "../../../context.ts";
import { FormTitle } from "../../../ui/form/form-title.tsx";
import { TrustLines } from "../../../ui/car/trust-lines.tsx";
import { Page } from "../../../ui/base/page.tsx";
import { getServerTranslations } from "../../../i18n/translate.server.ts";
import { useTranslations, getTranslations } from "../../../i18n/translate.ts";
import {
  orderDefaults,
  planTrouble,
  pricedOrder,
  refusedResult,
  typedIncome,
  usualTerms,
  type OrderResult,
} from "./order-state.ts";
import { carChoices } from "./car-choices.server.ts";
import { ChooseCar } from "./choose-car.tsx";
import { orderCar } from "./order-car.ts";
import { orderFormId } from "./order-fields.ts";
import { OrderForm } from "./order-form.tsx";
import { OrderReview } from "./order-review.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { SoldOrder } from "./sold-order.tsx";
import { SwitchOrder } from "./order-choices.tsx";
import { orderAction } from "./action.server.ts";
import { useOrderView } from "./use-order-view.ts";
import { useTypedOrder } from "./use-typed-order.ts";
import { WriteInstead } from "./whatsapp-order.tsx";
import type { Route } from "./+types/request";
import css from "./request.module.css";

export const handle = { cache: ["car", "type", "payment", "color", "q", ...termFields] } satisfies ScreenHandle;

export async function loader({ url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const snapshot = app.catalogue.current();
  const { dealership } = snapshot;
  const locale = localeFromUrl(url);
  const orderParams = parseOrderParams(url.searchParams);
  if (!orderParams) {
    const kind = parseOrderKind(url.searchParams);
    if (!kind || (url.searchParams.get("car") ?? "") !== "") throw notFound("page");
    return {
      view: "choose" as const,
      canonical: "/order-request",
      dealership: dealership.name[locale],
      kind,
      choices: await carChoices(url.searchParams.get("q") ?? "", app, locale),
    };
  }
  const car = await app.storage.cars.find(orderParams.car);
  if (!car) throw notFound("content");
  const order = { ...orderParams, color: car.colors.find((slug) => slug === orderParams.color) };
  const shown = orderCar(car, order.color, locale);
  return {
    view: "order" as const,
    canonical: orderPath(order),
    order,
    car: shown,
    origin: app.settings.origin,
    finance: dealership.finance,
    additionalServices: dealership.additionalServices,
    plates: platesService(car, snapshot, locale),
    hasQuestions: (dealership.about?.questions.length ?? 0) > 0,
    defaults: orderDefaults({ color: shown.color, terms: orderParams.terms ?? usualTerms(dealership) }),
    contact: carContact(car, dealership, locale),
    trust: trustLines(dealership, car, locale, getServerTranslations(locale)),
    similar: car.status === "sold" ? await similarCards(car, app, locale) : [],
  };
}

export function action({ request, url, context }: Route.ActionArgs) {
  return orderAction({ request, url, context });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const answer = await keepInputOnFailure<OrderResult>(serverAction);
  return "view" in answer
    ? answer
    : data<OrderResult>({ view: "unreached", answer: answer.data }, answer.init ?? undefined);
}

/** No reload between the form and its review, nor after a database error; only a rejected order may have met changed data. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isOtherAddress = currentUrl.href !== nextUrl.href;
  if (formMethod === undefined) return isOtherAddress && defaultShouldRevalidate;
  // Another car was chosen, or is about to be.
  return actionStatus === 422 || (actionStatus === 200 && isOtherAddress);
}

export function meta({ loaderData, location }: Route.MetaArgs): Route.MetaDescriptors {
  const t = getTranslations(parseLocalizedPath(location.pathname).locale);
  if (loaderData.view === "choose")
    return titleMeta(pageTitle(t("order.choose-title"), loaderData.dealership), t("order.choose-lead"));
  const { car, contact } = loaderData;
  const subject = { name: car.name, year: String(car.year), dealership: contact.dealership };
  return descriptionMeta(pageTitle(t("order.title"), contact.dealership), t("order.meta", subject));
}

export default function OrderRequest({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations();
  if (loaderData.view === "choose") {
    const changed = actionData?.view === "choose" ? actionData : undefined;
    return <ChooseCar kind={loaderData.kind} choices={changed?.choices ?? loaderData.choices} typed={changed?.typed} />;
  }
  const { car, contact, similar } = loaderData;
  return (
    <>
      <FormTitle title={pageTitle(t("order.title"), contact.dealership)} actionData={refusedResult(actionData)} />
      {car.status === "sold" ? (
        <SoldOrder similar={similar} contact={contact} isSoldMeanwhile={actionData?.view === "sold"} />
      ) : (
        <OpenOrder key={car.id} loaderData={loaderData} answer={actionData} />
      )}
    </>
  );
}

function OpenOrder({
  loaderData,
  answer,
}: {
  loaderData: Extract<Route.ComponentProps["loaderData"], { view: "order" }>;
  answer: OrderResult | undefined;
}) {
  const t = useTranslations();
  const locale = useLocale();
  const { car, order, additionalServices, contact } = loaderData;
  const services = additionalServices.map(({ name, ...service }) => ({ ...service, name: inLocale(name, locale) }));
  const previous = answer?.view === "form" ? answer.typed : answer?.view === "review" ? answer.review.typed : undefined;
  const defaults = previous ?? loaderData.defaults;
  const typed = useTypedOrder(orderFormId, `${order.type} ${order.payment}`, defaults);
  const { review, change } = useOrderView(answer);
  const quoteInput = pricedOrder(typed, order);
  const quoted = quote(car, quoteInput, loaderData);
  const color = [typed.color ?? ""].flat()[0];
  const selectedServices = services
    .filter(({ slug }) => quoteInput.additionalServices?.includes(slug))
    .map(({ name }) => name.text);

  return (
    <Page
      title={car.status === "reserved" ? t("car.join-waiting-list") : t("order.title")}
      intro={review ? undefined : t("order.lead")}
      wide
    >
      <div className={css.sides}>
        <div className={css.side}>
          <OrderSummary
            car={car}
            color={color}
            quote={review?.quote ?? quoted}
            isReviewed={review !== undefined}
            percents={
              review
                ? { first: review.order.firstPayment, last: review.order.lastPayment }
                : { first: quoteInput.firstPayment, last: quoteInput.lastPayment }
            }
          />
          <div className={css.trust}>
            <TrustLines lines={loaderData.trust} />
          </div>
        </div>
        <div className={css.main}>
          {car.status === "reserved" && (
            <p className={css.reserved}>
              <b>{t("car.reserved")}</b>. {t("details.reserved")}
            </p>
          )}
          {review && (
            <OrderReview
              review={review}
              order={order}
              car={car}
              services={services}
              plates={loaderData.plates}
              contact={contact}
              onChange={change}
            />
          )}
          {/* Stays mounted under the review, with everything that was typed. */}
          <div hidden={review !== undefined}>
            <OrderForm
              order={order}
              offer={{
                car,
                services,
                deposit: loaderData.trust.find(({ kind }) => kind === "deposit"),
                hasQuestions: loaderData.hasQuestions,
              }}
              sums={{ quote: quoted, trouble: planTrouble(quoteInput, quoted), income: typedIncome(typed) }}
              defaults={defaults}
              answer={
                review === undefined && (answer?.view === "form" || answer?.view === "unreached")
                  ? answer.answer
                  : undefined
              }
              contact={contact}
            />
            <SwitchOrder formId={orderFormId} order={order} />
          </div>
          {!review && (
            <WriteInstead selection={{ car, quoteInput, color, services: selectedServices }} facts={loaderData} />
          )}
        </div>
      </div>
    </Page>
  );
}
