import { expect, test } from "vitest";
import { patrolOnRequest, waha } from "../../../dealership/fixtures.ts";
import { orderFields, purchaseOrder } from "../../../dealership/forms/purchase-order.ts";
import { validForms } from "../../../dealership/forms/form-rule-cases.ts";
import type { Translate } from "../../../i18n/translate.ts";
import { orderAnswers } from "./review-rows.ts";
import type { OrderCar } from "./order-car.ts";

const keys: Translate = (key, ..._values) => key;
const car: OrderCar = {
  id: 1024,
  name: "Camry",
  year: 2025,
  status: "available",
  price: patrolOnRequest.price,
  stockNumber: "N-1",
  pictures: [],
  colors: [{ slug: "white", name: "White", hex: "#fff" }],
  path: "/cars",
};
const services = waha.additionalServices.map(({ slug }) => ({ slug, name: { text: slug, locale: "en" as const } }));

test("review rows come in the order of the form", () => {
  const choices = { colors: ["white"], additionalServices: services.map(({ slug }) => slug) };
  const order = purchaseOrder("company", "finance", choices).parse({
    ...validForms["company finance"],
    additionalServices: choices.additionalServices,
  });
  expect(orderAnswers(order, { car, services }, keys, "en").map(({ name }) => name)).toEqual(
    orderFields("company", "finance").filter((name) => name !== "car"),
  );
});
