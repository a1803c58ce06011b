/** What a finance order asks about the buyer's credit. */
export const creditFields = [
  "age",
  "workSector",
  "licenseStatus",
  "salary",
  "commitments",
  "defaults",
  "realEstateLoan",
  "creditConsent",
] as const;
