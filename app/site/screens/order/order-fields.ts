export const orderFormId = "order-form";

/** Credit data, and the consent, which must be the visitor's own tick. */
export const creditFields: readonly string[] = [
  "bank",
  "age",
  "workSector",
  "licenseStatus",
  "salary",
  "commitments",
  "defaults",
  "realEstateLoan",
  "creditConsent",
];
