/** Parses an order, shows it for review, and stores it at the price that the visitor has seen. */
import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect, type RouterContextProvider } from "react-router";
import { appContext, type AppContext } from "../../../context.ts";
import type { Car } from "../../../dealership/car/car.ts";
import { formText } from "../../../dealership/forms/form-text.ts";
import { hiddenFields } from "../../../dealership/forms/hidden-fields.ts";
import { orderFields, purchaseOrder, type PurchaseOrder } from "../../../dealership/forms/purchase-order.ts";
import { creditConsent } from "../../../dealership/leads/consents.ts";
import { parseOrderKind, parseOrderParams, type OrderParams } from "../../../dealership/leads/order-params.ts";
import { placeOrder } from "../../../dealership/leads/place-order.ts";
import { quote, seenPrice, type Quote } from "../../../dealership/pricing/quote.ts";
import { quoteFields, quotedOrderLevels } from "../../../dealership/pricing/quoted-order.ts";
import { localeFromUrl, localizePath } from "../../../i18n/locale.ts";
import { getTranslations } from "../../../i18n/translate.ts";
import { submitForm } from "../../../leads/intake/handle-lead-form.server.ts";
import { logSaveFailure } from "../../../leads/intake/log-save-failure.server.ts";
import { findEarlierSubmission } from "../../../leads/intake/find-earlier-submission.server.ts";
import { readIdempotencyKey } from "../../../leads/intake/spam-signals.ts";
import { notFound } from "../not-found.ts";
import { carChoices } from "./car-choices.server.ts";
import { colorsOf } from "./order-car.ts";
import { typedOrder, usualTerms, withTerms, type OrderResult, type OrderReview } from "./order-state.ts";

type Context = Readonly<RouterContextProvider>;

/** A submitted order: `form` has only the fields that this kind of order asks for. */
type SubmittedOrder = { request: Request; url: URL; context: Context; address: OrderParams; form: FormData };

export async function orderAction({ request, url, context }: { request: Request; url: URL; context: Context }) {
  const address = parseOrderParams(url.searchParams);
  if (!address) return chooseCar(await request.formData(), url, context);
  const sentForm = await request.formData();
  const step = orderStep(sentForm);
  const submitted = { request, url, context, address, form: orderForm(sentForm, address) };
  try {
    const app = context.get(appContext);
    const car = await orderedCar(app, address.car, step);
    if (!car) throw notFound("content");
    if (car.status === "sold" && step !== "send") return respond({ view: "sold" }, 422);
    if (step === "change") return changeKind(submitted, app);

    const submission = parseOrder(submitted, car, app);
    if (submission.status !== "success") return refuse(submitted, car, submission);
    const seen = seenIn(sentForm, step);
    return step === "check"
      ? review(submitted, car, submission.value, seen)
      : await send(submitted, car, submission, seen);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    logSaveFailure("purchase-order", error, context);
    const typed = typedOrder(submitted.form);
    return respond({ view: "form", typed, answer: { result: {}, trouble: "not-stored" } }, 503);
  }
}

/** The order is to have another car: cars to choose from, with all that was typed but the car's colour. */
async function chooseCar(sentForm: FormData, url: URL, context: Context) {
  const kind = parseOrderKind(url.searchParams);
  if (!kind || (url.searchParams.get("car") ?? "") !== "") throw notFound("page");
  const typed = typedOrder(sentForm);
  const names = orderFields(kind.type, kind.payment).filter((name) => name !== "car" && name !== "color");
  const choices = await carChoices(formText(sentForm, "q") ?? "", context.get(appContext), localeFromUrl(url));
  const along = names.flatMap((name) => (typed[name] === undefined ? [] : [[name, typed[name]] as const]));
  return respond({ view: "choose", typed: Object.fromEntries(along), choices }, 200);
}

const orderSteps = ["check", "send", "change"] as const;
type OrderStep = (typeof orderSteps)[number];

/** The pressed button's step wins over the form's own. */
function orderStep(form: FormData): OrderStep {
  const last = form.getAll("step").at(-1);
  return orderSteps.find((step) => step === last) ?? "check";
}

/** Fields of other kinds of order are neither shown again nor stored. The car is the address's. */
function orderForm(sentForm: FormData, { type, payment, car }: OrderParams): FormData {
  const names = new Set<string>([...orderFields(type, payment), ...Object.values(hiddenFields)]);
  const form = new FormData();
  for (const [name, value] of sentForm)
    if (names.has(name) && name !== "car" && typeof value === "string") form.append(name, value);
  form.set("car", String(car));
  return form;
}

/** An order is stored at the current price, never at a cached one. */
function orderedCar(app: AppContext, id: number, step: OrderStep): Promise<Car | undefined> {
  return step === "send" ? app.currentCar(id) : app.storage.cars.find(id);
}

/** Without JavaScript: the visitor switched between individual and company, or cash and finance. */
function changeKind({ form, address }: SubmittedOrder, { catalogue }: AppContext) {
  const typed = typedOrder(form);
  const terms = address.terms ?? usualTerms(catalogue.current().dealership);
  return respond({ view: "form", typed: address.payment === "finance" ? withTerms(typed, terms) : typed }, 200);
}

function parseOrder({ form, address }: SubmittedOrder, car: Car, { catalogue }: AppContext): Submission<PurchaseOrder> {
  const additionalServices = catalogue.current().dealership.additionalServices.map(({ slug }) => slug);
  const schema = purchaseOrder(address.type, address.payment, { colors: colorsOf(car), additionalServices });
  return parseWithZod(form, { schema, disableAutoCoercion: true });
}

function refuse({ form, address }: SubmittedOrder, car: Car, submission: Submission<PurchaseOrder>) {
  if (car.status === "sold") return respond({ view: "sold" }, 422);
  const result = inFormOrder(submission.reply(), orderFields(address.type, address.payment));
  return respond({ view: "form", typed: typedOrder(form), answer: { result } }, 422);
}

function review({ context, address, form }: SubmittedOrder, car: Car, order: PurchaseOrder, seen: SeenPrices) {
  const { dealership } = context.get(appContext).catalogue.current();
  const quoted = quote(car, { ...address, ...order }, dealership);
  return respond({ view: "review", review: orderReview(form, order, quoted, seen) }, 200);
}

async function send(
  submitted: SubmittedOrder,
  car: Car,
  submission: Submission<PurchaseOrder> & { status: "success" },
  seen: SeenPrices,
) {
  const { request, url, context, address, form } = submitted;
  const values = submission.value;
  const order = { ...address, ...values };
  const placement = await placeOrder({
    car,
    order,
    dealership: context.get(appContext).catalogue.current().dealership,
    isPriceSeen: seen.isCurrent,
    findRepeated: (quoted) =>
      findEarlierSubmission(
        {
          kind: "purchase-order",
          values,
          levels: quotedOrderLevels,
          serverValues: quoteFields(car, order, quoted),
          idempotencyKey: readIdempotencyKey(form),
        },
        context,
      ),
  });
  if (placement.outcome === "repeated") return thank(url, placement.reference);
  if (placement.outcome === "sold") return respond({ view: "sold" }, 422);
  const shown = orderReview(form, values, placement.quote, seen);
  if (placement.outcome === "price-changed") {
    const refused = { result: submission.reply(), trouble: "price-changed" } as const;
    return respond({ view: "review", review: { ...shown, refused } }, 422);
  }

  const locale = localeFromUrl(url);
  const result = await submitForm(
    request,
    { form, submission },
    {
      kind: "purchase-order",
      levels: quotedOrderLevels,
      serverValues: quoteFields(car, order, placement.quote),
      consents: (value, at) =>
        value.creditConsent ? [creditConsent(getTranslations(locale)("order.credit-consent"), locale, at)] : [],
    },
    context,
  );
  if ("reference" in result) return thank(url, result.reference);
  const { data: refused, init } = result.refusal;
  return respond({ view: "review", review: { ...shown, refused } }, init?.status ?? 422);
}

function orderReview(form: FormData, order: PurchaseOrder, quoted: Quote, seen: SeenPrices): OrderReview {
  const previous = seen.isCurrent(quoted) ? undefined : seen.previous(quoted);
  return { typed: typedOrder(form), order, quote: quoted, ...(previous && { previousPrice: previous }) };
}

type SeenPrices = {
  isCurrent(quoted: Quote): boolean;
  /** What the visitor saw instead; empty if only a service or the rate has changed. */
  previous(quoted: Quote): NonNullable<OrderReview["previousPrice"]>;
};

/** Prices on the page that the form was sent from; the first check knows only the car's price, or none. */
function seenIn(form: FormData, step: OrderStep): SeenPrices {
  const price = formText(form, "seenPrice") ?? "";
  const sums = formText(form, "seenSums");
  return {
    isCurrent(quoted) {
      const current = seenPrice(quoted);
      if (step === "check") return price === "" || price === current.seenPrice;
      return price === current.seenPrice && sums === current.seenSums;
    },
    previous(quoted) {
      if (price === seenPrice(quoted).seenPrice) return {};
      if (price === "on-request") return { isOnRequest: true };
      return /^\d{1,12}$/.test(price) ? { halalas: Number(price) } : {};
    },
  };
}

function thank(url: URL, reference: string): Response {
  return redirect(`${localizePath(localeFromUrl(url), "/order-success")}?reference=${reference}`, 303);
}

/** Contains what the visitor typed: never cached. */
function respond(result: OrderResult, status: number) {
  return data(result, { status, headers: { "cache-control": "no-store" } });
}

/** Errors in form order: rules over two fields are checked after all single fields. */
function inFormOrder(result: ReturnType<Submission<PurchaseOrder>["reply"]>, fields: readonly string[]) {
  if (!result.error) return result;
  const place = (name: string) => (fields.includes(name) ? fields.indexOf(name) : fields.length);
  return { ...result, error: Object.fromEntries(Object.entries(result.error).sort(([a], [b]) => place(a) - place(b))) };
}
