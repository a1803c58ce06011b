/** Error codes of all forms; their texts are the messages `form-error.<code>`. */

/** Shared by inputs, validation and messages. Lengths in code points. */
export const formLimits = {
  message: { least: 10, most: 200 },
  clientName: { least: 3, most: 50 },
  companyName: { least: 3, most: 50 },
  applicantName: { least: 10, most: 200 },
  line: { least: 1, most: 200 },
  email: { least: 3, most: 254 },
  meterReading: { least: 1, most: 9_999_999 },
  age: { least: 1, most: 120 },
  quantity: { least: 1, most: 1_000 },
  installmentYears: { least: 1, most: 5 },
  payment: { least: 0, most: 50 },
  /** Riyals a month. */
  amount: { least: 0, most: 99_999_999 },
} as const;

type Limits = { readonly least: number; readonly most: number };

export const formErrors = {
  "branch.required": undefined,
  "full-name.required": undefined,
  "full-name.long": formLimits.line,
  "full-name.short": formLimits.applicantName,
  "mobile.invalid": undefined,
  "email.invalid": undefined,
  "email.please": undefined,
  "message.length": formLimits.message,
  "brand.required": undefined,
  "model.required": undefined,
  "city.required": undefined,
  "meter-reading.required": undefined,
  "meter-reading.number": undefined,
  "meter-reading.positive": undefined,
  "meter-reading.integer": undefined,
  "meter-reading.large": formLimits.meterReading,
  "service.unknown": undefined,
  "job.unknown": undefined,
  "car.required": undefined,
  "color.required": undefined,
  "client-name.required": undefined,
  "client-name.length": formLimits.clientName,
  "bank.required": undefined,
  "defaults.required": undefined,
  "real-estate-loan.required": undefined,
  "commitments.required": undefined,
  "commitments.number": formLimits.amount,
  "salary.required": undefined,
  "salary.positive": formLimits.amount,
  "age.required": undefined,
  "age.positive": formLimits.age,
  "work-sector.required": undefined,
  "license-status.required": undefined,
  "installment-years.range": formLimits.installmentYears,
  "first-payment.range": formLimits.payment,
  "last-payment.range": formLimits.payment,
  "last-payment.nothing-left": undefined,
  "additional-services.unknown": undefined,
  "credit-consent.required": undefined,
  "quantity.least": formLimits.quantity,
  "company-name.required": undefined,
  "company-name.length": formLimits.companyName,
  "activity.required": undefined,
  "location.required": undefined,
  "manager-name.required": undefined,
  "line.long": formLimits.line,
  "reference.invalid": undefined,
  "cv.required": undefined,
  "cv.format": undefined,
  "cv.size": undefined,
  "cv.empty": undefined,
  "cv.macros": undefined,
  "cv.damaged": undefined,
  /** The upload was aborted or too slow. */
  "cv.interrupted": undefined,
} as const satisfies Record<string, Limits | undefined>;

export type FormError = keyof typeof formErrors;

export function isFormError(text: string): text is FormError {
  return Object.hasOwn(formErrors, text);
}
