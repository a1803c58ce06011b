/** `POST /api/v1/purchase-orders`: the order form's fields with `car`, `type` and `payment`, which the page has in its address. */
import { addressNumber } from "../../../dealership/car/address-id.ts";
import type { Car } from "../../../dealership/car/car.ts";
import { creditConsent } from "../../../dealership/leads/consents.ts";
import { orderVariant, purchaseOrder } from "../../../dealership/forms/purchase-order.ts";
import { decimalRiyals, halalasPerRiyal } from "../../../dealership/pricing/price.ts";
import { quote } from "../../../dealership/pricing/quote.ts";
import { quoteFields, quotedOrderLevels } from "../../../dealership/pricing/quoted-order.ts";
import { numberText, typedNumber } from "../../../dealership/text/typed-number.ts";
import { sentBefore } from "../../../leads/intake/sent-before.server.ts";
import type { Body } from "./json-body.ts";
import { fieldErrors, readJson } from "./posted-json.ts";
import { onlyPost, posted, problem, type Arguments, type Asking, type Checked, type FieldErrors } from "./posted.ts";
import type { ProblemText } from "../../../http/problem.ts";

export function action(args: Arguments): Promise<Response> {
  return posted("purchase-order", args, checkedOrder);
}

export const loader = onlyPost;

async function checkedOrder(asking: Asking): Promise<Checked> {
  const read = await readJson(asking);
  if ("problem" in read) return read;
  const { body } = read;
  const variant = orderVariant.safeParse(body);
  if (!variant.success) return { errors: variantErrors(asking, fieldErrors(variant.error)) };

  const { dealership } = asking.site.catalogue.current();
  const car = await orderedCar(asking, body);
  const services = dealership.additionalServices.map(({ slug }) => slug);
  const parsed = purchaseOrder(variant.data.type, variant.data.payment, {
    colors: car?.colors ?? [],
    additionalServices: services,
  }).safeParse(body);
  if (!car) return { errors: withoutCar(parsed.success ? {} : fieldErrors(parsed.error)) };
  const changed = changedCar(asking, car, body);
  if (!parsed.success) return changed ? { problem: changed } : { errors: fieldErrors(parsed.error) };

  const order = { ...variant.data, ...parsed.data };
  const { locale, site, words } = asking;
  const checked = {
    values: parsed.data,
    levels: quotedOrderLevels,
    added: quoteFields(car, order, quote(car, order, dealership)),
  };
  if (changed) {
    const idempotencyKey = asking.request.headers.get("idempotency-key") ?? undefined;
    const reference = await sentBefore({ kind: "purchase-order", ...checked, idempotencyKey }, asking.context);
    return reference === undefined ? { problem: changed } : { reference };
  }
  return {
    values: { ...checked.values, ...checked.added },
    levels: checked.levels,
    consents: order.creditConsent ? [creditConsent(words("order.credit-consent"), locale, site.now())] : [],
  };
}

function variantErrors({ words }: Asking, errors: FieldErrors): FieldErrors {
  return {
    ...(errors["type"] && { type: [words("api.order-type")] }),
    ...(errors["payment"] && { payment: [words("api.order-payment")] }),
  };
}

async function orderedCar({ site }: Asking, { car }: Body): Promise<Car | undefined> {
  const number = typeof car === "string" || typeof car === "number" ? addressNumber(String(car)) : undefined;
  return number === undefined ? undefined : await site.storage.cars.find(number);
}

/** Without the car its colours are unknown. */
function withoutCar({ color: _unknown, ...errors }: FieldErrors): FieldErrors {
  return { ...errors, car: ["car.required"] };
}

/** 409 if the car is sold or its price differs from `expectedPrice` (riyals including VAT). */
function changedCar(asking: Asking, { status, price }: Car, { expectedPrice }: Body): ProblemText | undefined {
  if (status === "sold") return problem(asking, 409, "api.conflict", "api.sold");
  if (expectedPrice === undefined || expectedPrice === null) return undefined;
  const said = typeof expectedPrice === "number" ? numberText(expectedPrice) : expectedPrice;
  const expected = typeof said === "string" ? typedNumber(said.slice(0, 40)) : undefined;
  const { words } = asking;
  if (price.kind === "on-request")
    return { ...problem(asking, 409, "api.conflict", "api.price-on-request"), price: null };
  if (expected !== undefined && Math.round(expected * halalasPerRiyal) === price.halalas) return undefined;
  const amount = decimalRiyals(price.halalas);
  return {
    status: 409,
    title: words("api.conflict"),
    detail: words("api.price-now", { price: amount }),
    price: amount,
  };
}
