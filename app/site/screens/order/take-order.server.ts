/** Validates an order, shows it for review, and accepts it only at the price that the visitor has seen. */
import { formText } from "../../../dealership/forms/form-text.ts";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect, type RouterContextProvider } from "react-router";
import type { Car } from "../../../dealership/car/car.ts";
import { creditConsent } from "../../../dealership/leads/consents.ts";
import { orderFields, purchaseOrder, type PurchaseOrder } from "../../../dealership/forms/purchase-order.ts";
import { orderFrom, type OrderAddress } from "../../../dealership/leads/order-address.ts";
import { quote, seenPrice, type SeenPrice } from "../../../dealership/pricing/quote.ts";
import { quoteFields, quotedOrderLevels, type QuoteFields } from "../../../dealership/pricing/quoted-order.ts";
import { localeOf, pathIn } from "../../../i18n/locale.ts";
import { notFound } from "../not-found.ts";
import { sentKey } from "../../../leads/intake/spam-signals.ts";
import { logNotKept } from "../../../leads/intake/log-save-failure.server.ts";
import { sentBefore } from "../../../leads/intake/sent-before.server.ts";
import { takeForm } from "../../../leads/intake/handle-lead-form.server.ts";
import { siteContext } from "../../../context.ts";
import { wordsIn } from "../../../i18n/translate.ts";
import { inFormOrder } from "./in-form-order.ts";
import type { OrderAnswer, OrderReview } from "./order-answer.ts";
import { colorsOf } from "./order-car.ts";
import { usualTerms } from "./order-defaults.ts";
import { rememberedCar } from "./remembered-car.server.ts";
import { askedFields, orderStep, withTerms } from "./order-form-data.ts";
import { typedOrder } from "./typed-order.ts";

type Asking = { request: Request; url: URL; context: Readonly<RouterContextProvider> };
type Asked = Asking & { asked: OrderAddress; car: Car };

export async function takeOrder(asking: Asking) {
  const asked = orderFrom(asking.url.searchParams);
  if (!asked) throw notFound("page");
  const sent = await asking.request.formData();
  const form = askedFields(sent, asked);
  try {
    const site = asking.context.get(siteContext);
    // Orders are stored at the current price, never at a remembered one.
    const car =
      orderStep(sent) === "send" ? await site.storage.cars.find(asked.car) : await rememberedCar(site, asked.car);
    if (!car) throw notFound("content");
    return await step({ ...asking, asked, car }, sent, form);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    logNotKept("purchase-order", error, asking.context);
    return answer({ view: "form", typed: typedOrder(form), answer: { result: {}, trouble: "not-stored" } }, 503);
  }
}

async function step(asking: Asked, sent: FormData, form: FormData) {
  const { context, asked, car } = asking;
  const { dealership } = context.get(siteContext).catalogue.current();
  const step = orderStep(sent);
  const isSold = car.status === "sold";
  if (isSold && step !== "send") return answer({ view: "sold" }, 422);

  const typed = typedOrder(form);
  if (step === "change")
    return answer(
      {
        view: "form",
        typed: asked.payment === "finance" ? withTerms(typed, asked.terms ?? usualTerms(dealership)) : typed,
      },
      200,
    );

  const choices = { colors: colorsOf(car), additionalServices: dealership.additionalServices.map(({ slug }) => slug) };
  const schema = purchaseOrder(asked.type, asked.payment, choices);
  const submission = parseWithZod(form, { schema, disableAutoCoercion: true });
  if (submission.status !== "success")
    return answer(
      isSold
        ? { view: "sold" }
        : {
            view: "form",
            typed,
            answer: { result: inFormOrder(submission.reply(), orderFields(asked.type, asked.payment)) },
          },
      422,
    );

  const order: PurchaseOrder = submission.value;
  const quoted = quote(car, { ...asked, ...order }, dealership);
  const before = seenBefore(sent, seenPrice(quoted), step);
  const review: OrderReview = { typed, order, quote: quoted, ...(before && { before }) };
  if (step === "check") return answer({ view: "review", review }, 200);
  const added = quoteFields(car, { ...asked, ...order }, quoted);
  if (isSold || before) {
    const reference = await sentBefore(
      { kind: "purchase-order", values: order, levels: quotedOrderLevels, added, idempotencyKey: sentKey(form) },
      context,
    );
    if (reference !== undefined) return thanks(asking.url, reference);
    return answer(
      isSold
        ? { view: "sold" }
        : { view: "review", review: { ...review, refused: { result: submission.reply(), trouble: "price-changed" } } },
      422,
    );
  }
  return send(asking, form, schema, review, added);
}

async function send(
  { request, url, context }: Asked,
  form: FormData,
  schema: ReturnType<typeof purchaseOrder>,
  review: OrderReview,
  added: QuoteFields,
) {
  const locale = localeOf(url);
  const taken = await takeForm(
    request,
    form,
    {
      kind: "purchase-order",
      schema,
      levels: quotedOrderLevels,
      added,
      consents: (order, at) =>
        order.creditConsent ? [creditConsent(wordsIn(locale)("order.credit-consent"), locale, at)] : [],
    },
    context,
  );
  if ("reference" in taken) return thanks(url, taken.reference);
  const { data: refused, init } = taken.refusal;
  return answer({ view: "review", review: { ...review, refused } }, init?.status ?? 422);
}

function thanks(url: URL, reference: string): Response {
  return redirect(`${pathIn(localeOf(url), "/order-success")}?reference=${reference}`, 303);
}

/** Contains what the visitor typed: never cached. */
function answer(said: OrderAnswer, status: number) {
  return data(said, { status, headers: { "cache-control": "no-store" } });
}

/** What the visitor saw according to the form, if it differs from the current price; the first check knows only the car's price. */
function seenBefore(sent: FormData, now: SeenPrice, step: "check" | "send"): OrderReview["before"] {
  const price = formText(sent, "seenPrice") ?? "";
  const isPriceSeen = price === now.seenPrice || (step === "check" && price === "");
  const areSumsSeen = step === "check" || sent.get("seenSums") === now.seenSums;
  if (isPriceSeen && areSumsSeen) return undefined;
  if (price === now.seenPrice) return {};
  if (price === "on-request") return { isOnRequest: true };
  return /^\d{1,12}$/.test(price) ? { halalas: Number(price) } : {};
}
