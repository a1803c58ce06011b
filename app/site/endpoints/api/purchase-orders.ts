import { parseAddressId } from "../../../dealership/car/address-id.ts";
import type { Car } from "../../../dealership/car/car.ts";
import { creditConsent } from "../../../dealership/leads/consents.ts";
import { placeOrder } from "../../../dealership/leads/place-order.ts";
import { orderVariant, purchaseOrder } from "../../../dealership/forms/purchase-order.ts";
import { decimalRiyals, halalasPerRiyal, type Price } from "../../../dealership/pricing/price.ts";
import { quoteFields, quotedOrderLevels } from "../../../dealership/pricing/quoted-order.ts";
import { numberText, parseNumber } from "../../../dealership/text/parse-number.ts";
import { findEarlierSubmission } from "../../../leads/intake/find-earlier-submission.server.ts";
import type { JsonObject } from "./json-body.ts";
import { fieldErrors, readJson } from "./validate-json.ts";
import {
  onlyPostAllowed,
  submitApiLead,
  problem,
  type EndpointArgs,
  type ApiRequest,
  type ValidationResult,
  type FieldErrors,
} from "./submit-api-lead.ts";
import type { ProblemDetails } from "../../../http/problem.ts";

/** The order form's fields plus `car`, `type` and `payment`, which the page has in its address. */
export function action(args: EndpointArgs): Promise<Response> {
  return submitApiLead("purchase-order", args, validateOrder);
}

export const loader = onlyPostAllowed;

async function validateOrder(apiRequest: ApiRequest): Promise<ValidationResult> {
  const result = await readJson(apiRequest);
  if ("problem" in result) return result;
  const { body } = result;
  const variant = orderVariant.safeParse(body);
  if (!variant.success) return { errors: variantErrors(apiRequest, fieldErrors(variant.error)) };

  const { dealership } = apiRequest.site.catalogue.current();
  const car = await orderedCar(apiRequest, body);
  const services = dealership.additionalServices.map(({ slug }) => slug);
  const parsed = purchaseOrder(variant.data.type, variant.data.payment, {
    colors: car?.colors ?? [],
    additionalServices: services,
  }).safeParse(body);
  if (!car) return { errors: missingCarErrors(parsed.success ? {} : fieldErrors(parsed.error)) };
  if (!parsed.success) {
    if (car.status === "sold") return { problem: soldProblem(apiRequest) };
    if (!isExpected(car.price, body)) return { problem: priceProblem(apiRequest, car.price) };
    return { errors: fieldErrors(parsed.error) };
  }

  const order = { ...variant.data, ...parsed.data };
  const placement = await placeOrder({
    car,
    order,
    dealership,
    isPriceSeen: ({ price }) => isExpected(price, body),
    findRepeated: (quote) =>
      findEarlierSubmission(
        {
          kind: "purchase-order",
          values: parsed.data,
          levels: quotedOrderLevels,
          serverValues: quoteFields(car, order, quote),
          idempotencyKey: apiRequest.request.headers.get("idempotency-key") ?? undefined,
        },
        apiRequest.context,
      ),
  });
  if (placement.outcome === "repeated") return { reference: placement.reference };
  if (placement.outcome === "sold") return { problem: soldProblem(apiRequest) };
  if (placement.outcome === "price-changed") return { problem: priceProblem(apiRequest, placement.quote.price) };
  const { locale, site, words } = apiRequest;
  return {
    values: { ...parsed.data, ...quoteFields(car, order, placement.quote) },
    levels: quotedOrderLevels,
    consents: order.creditConsent ? [creditConsent(words("order.credit-consent"), locale, site.now())] : [],
  };
}

function variantErrors({ words }: ApiRequest, errors: FieldErrors): FieldErrors {
  return {
    ...(errors["type"] && { type: [words("api.order-type")] }),
    ...(errors["payment"] && { payment: [words("api.order-payment")] }),
  };
}

async function orderedCar({ site }: ApiRequest, { car }: JsonObject): Promise<Car | undefined> {
  const number = typeof car === "string" || typeof car === "number" ? parseAddressId(String(car)) : undefined;
  return number === undefined ? undefined : await site.currentCar(number);
}

/** Drops the colour's error: without the car, no colour is valid. */
function missingCarErrors({ color: _color, ...errors }: FieldErrors): FieldErrors {
  return { ...errors, car: ["car.required"] };
}

/** `expectedPrice`: riyals including VAT; without it, any price is accepted. */
function isExpected(price: Price, { expectedPrice }: JsonObject): boolean {
  if (expectedPrice === undefined || expectedPrice === null) return true;
  if (price.kind === "on-request") return false;
  const text = typeof expectedPrice === "number" ? numberText(expectedPrice) : expectedPrice;
  const riyals = typeof text === "string" ? parseNumber(text.slice(0, 40)) : undefined;
  return riyals !== undefined && Math.round(riyals * halalasPerRiyal) === price.halalas;
}

function soldProblem(apiRequest: ApiRequest): ProblemDetails {
  return problem(apiRequest, 409, "api.conflict", "api.sold");
}

function priceProblem(apiRequest: ApiRequest, price: Price): ProblemDetails {
  if (price.kind === "on-request")
    return { ...problem(apiRequest, 409, "api.conflict", "api.price-on-request"), price: null };
  const { words } = apiRequest;
  const amount = decimalRiyals(price.halalas);
  return {
    status: 409,
    title: words("api.conflict"),
    detail: words("api.price-now", { price: amount }),
    price: amount,
  };
}
