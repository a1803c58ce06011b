import { creditFields } from "../../../dealership/forms/credit-fields.ts";

export const orderFormId = "order-form";

/** Never kept in the browser. The consent must be the visitor's own tick. */
export const sensitiveFields: readonly string[] = ["bank", ...creditFields];
