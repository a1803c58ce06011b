import { expect, test } from "vitest";
import { cvFileError } from "../../dealership/forms/cv-file.ts";
import { jobApplication } from "../../dealership/forms/job-application.ts";
import { purchaseOrder } from "../../dealership/forms/purchase-order.ts";
import { validForms } from "../../dealership/forms/form-rule-cases.ts";
import { wrongFields } from "./field-rules.ts";

function formOf(values: Readonly<Record<string, string | File>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.append(name, value);
  return form;
}

test("one code for each wrong field, the file among them", async () => {
  const rules = { schema: jobApplication([]), file: { name: "cv", errorOf: cvFileError } };
  const cv = new File(["%PDF-1.7"], "cv.pdf");
  expect([...(await wrongFields(formOf({ ...validForms.job, cv }), rules))]).toEqual([]);
  expect([...(await wrongFields(formOf({ ...validForms.job, phone: "12", cv: new File([], "") }), rules))]).toEqual([
    ["phone", "phone.invalid"],
    ["cv", "cv.required"],
  ]);
  expect([...(await wrongFields(formOf({ ...validForms.job, cv: new File([], "cv.pdf") }), rules))]).toEqual([
    ["cv", "cv.empty"],
  ]);
});

test("several values of a field and rules over two fields", async () => {
  const schema = purchaseOrder("individual", "finance", { colors: ["white"], additionalServices: ["a", "b"] });
  const form = formOf({ ...validForms.finance, firstPayment: "50", lastPayment: "50" });
  form.append("additionalServices", "a");
  form.append("additionalServices", "c");
  expect([...(await wrongFields(form, { schema }))].toSorted(([a], [b]) => a.localeCompare(b))).toEqual([
    ["additionalServices", "additional-services.unknown"],
    ["lastPayment", "last-payment.nothing-left"],
  ]);
});
