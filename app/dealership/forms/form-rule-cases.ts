/** Valid and invalid inputs of every form, for unit and browser tests. */
import type { FormError } from "./form-errors.ts";

export type FormInput = Readonly<Record<string, unknown>>;

const textOfLength = (length: number) => "س".repeat(length);

const contact = {
  branch: "riyadh",
  fullName: "سعود العتيبي",
  mobile: "0512345678",
  email: "saud@example.com",
  message: "أرغب في حجز موعد",
};
const service = {
  fullName: "Huda",
  mobile: "0512345678",
  brand: "toyota",
  model: "Camry",
  city: "riyadh",
  meterReading: "45000",
  service: "",
};
const job = { fullName: "نورة بنت سعد الحربي", phone: "0512345678", email: "noura@example.com", job: "" };
const cash = { car: "1024", color: "white", clientName: "سعود", mobile: "0512345678", city: "jeddah" };
const finance = {
  ...cash,
  bank: "alrajhi",
  workSector: "private",
  licenseStatus: "valid",
  age: "30",
  salary: "12000",
  commitments: "0",
  defaults: "no",
  realEstateLoan: "no",
  installmentYears: "5",
  firstPayment: "20",
  lastPayment: "30",
  creditConsent: "on",
};
const company = { companyName: "شركة الأفق", activity: "نقل", location: "الرياض", managerName: "خالد", quantity: "3" };

export const validForms = {
  contact,
  newsletter: { email: "a@b.sa" },
  service,
  job,
  cash,
  finance,
  "company cash": { ...cash, ...company },
  "company finance": { ...finance, ...company },
} satisfies Record<string, FormInput>;

export type FormName = keyof typeof validForms;

export const validCases: readonly (readonly [FormName, FormInput, FormInput])[] = [
  [
    "contact",
    { mobile: "٠٥١ ٢٣٤-٥٦٧٨", fullName: "  سعود   العتيبي‏ " },
    { mobile: "+966512345678", fullName: "سعود العتيبي" },
  ],
  ["contact", { email: " Saud@Example.com " }, { email: "Saud@Example.com" }],
  ["contact", { email: "\u200bsaud@مثال.السعودية\u200c" }, { email: "saud@xn--mgbh0fb.xn--mgberp4a5d4ar" }],
  ["contact", { mobile: "٩٦٦٥١٢٣٤٥٦٧٨+" }, { mobile: "+966512345678" }],
  ["contact", { mobile: "٠٥١ـ٢٣٤ـ٥٦٧٨" }, { mobile: "+966512345678" }],
  ["contact", { mobile: "tel:+966512345678" }, { mobile: "+966512345678" }],
  ["contact", { message: "a".repeat(200) }, { message: "a".repeat(200) }],
  ["contact", { message: "😀".repeat(10) }, { message: "😀".repeat(10) }],
  ["contact", { branch: ["jeddah", "riyadh"] }, { branch: "jeddah" }],
  ["service", { meterReading: "٤٥٬٠٠٠", service: "oil-change" }, { meterReading: 45_000, service: "oil-change" }],
  ["service", { meterReading: "١٢،٠٠٠" }, { meterReading: 12_000 }],
  ["service", { meterReading: "1", brand: "other", city: "other" }, { meterReading: 1, brand: "other" }],
  ["service", { meterReading: 45000 }, { meterReading: 45_000 }],
  ["job", { fullName: "علي سالم عمر", phone: "+966 51 234 5678" }, { phone: "+966512345678" }],
  [
    "cash",
    { additionalServices: ["window-tint", "insurance", "window-tint"] },
    { additionalServices: ["insurance", "window-tint"] },
  ],
  ["cash", { additionalServices: "window-tint" }, { additionalServices: ["window-tint"] }],
  ["cash", { clientName: "علي" }, { clientName: "علي" }],
  ["finance", { salary: "۱۲٬۵۰۰٫۵", commitments: "1,500" }, { salary: 12_500.5, commitments: 1_500 }],
  [
    "finance",
    { firstPayment: "\u200f20%", lastPayment: "٣٠٪", installmentYears: "\u200f٥" },
    { firstPayment: 20, lastPayment: 30, installmentYears: 5 },
  ],
  [
    "finance",
    { firstPayment: "0", lastPayment: "50", installmentYears: "١" },
    { firstPayment: 0, lastPayment: 50, installmentYears: 1 },
  ],
  ["finance", { defaults: true, realEstateLoan: "yes" }, { defaults: true, realEstateLoan: true }],
  ["company cash", { quantity: "١٠" }, { quantity: 10 }],
  ["company cash", { quantity: "1,000\u200f" }, { quantity: 1_000 }],
];

/** Form, field, inputs, and the expected error code. */
export const invalidCases: readonly (readonly [FormName, string, readonly unknown[], FormError])[] = [
  ["contact", "branch", [undefined, "", "abha"], "branch.required"],
  ["contact", "fullName", [undefined, "", "  ", "\u200f\u202a"], "full-name.required"],
  ["contact", "fullName", [textOfLength(201)], "full-name.long"],
  [
    "contact",
    "mobile",
    [undefined, "", "051234567", "05123456789", "0412345678", "0112345678", "920012345", "+201012345678", "05xxxxxxxx"],
    "mobile.invalid",
  ],
  [
    "contact",
    "email",
    [
      undefined,
      "",
      "saud",
      "saud@",
      "@example.com",
      "saud@example",
      "a b@c",
      "a@b..c",
      "a\r\n@b.com\nx",
      "a@-b.com",
      "سعود@example.com",
      "a@مثال",
      "a@مث/ال.com",
      "a@مث ال.com",
    ],
    "email.invalid",
  ],
  ["contact", "message", [undefined, "", "a".repeat(9), "a".repeat(201), `${" ".repeat(20)}قصير`], "message.length"],
  ["newsletter", "email", [undefined, "no"], "email.invalid"],
  ["service", "fullName", [""], "full-name.required"],
  ["service", "mobile", [""], "mobile.invalid"],
  ["service", "brand", ["", "zeppelin"], "brand.required"],
  ["service", "model", [""], "model.required"],
  ["service", "model", [textOfLength(201)], "line.long"],
  ["service", "city", ["", "paris"], "city.required"],
  ["service", "meterReading", ["", undefined], "meter-reading.required"],
  ["service", "meterReading", ["كثير", "12km", "1e5", "--5"], "meter-reading.number"],
  ["service", "meterReading", ["0", "-5", "-0.5"], "meter-reading.positive"],
  ["service", "meterReading", ["10.5", "١٠٫٥"], "meter-reading.integer"],
  ["service", "meterReading", ["10000000"], "meter-reading.large"],
  ["service", "service", ["flying"], "service.unknown"],
  ["job", "fullName", [""], "full-name.required"],
  ["job", "fullName", ["سعود علي", textOfLength(201)], "full-name.short"],
  ["job", "phone", ["", "123"], "mobile.invalid"],
  ["job", "email", ["", "x"], "email.please"],
  ["job", "job", ["king"], "job.unknown"],
  ["cash", "car", ["", "x", undefined], "car.required"],
  ["cash", "color", ["", "red"], "color.required"],
  ["cash", "clientName", [""], "client-name.required"],
  ["cash", "clientName", ["عل", textOfLength(51)], "client-name.length"],
  ["cash", "mobile", [""], "mobile.invalid"],
  ["cash", "city", [""], "city.required"],
  ["cash", "additionalServices", ["gold", ["window-tint", "gold"]], "additional-services.unknown"],
  ["finance", "bank", ["", "bank"], "bank.required"],
  ["finance", "defaults", ["", "maybe"], "defaults.required"],
  ["finance", "realEstateLoan", [""], "real-estate-loan.required"],
  ["finance", "commitments", [""], "commitments.required"],
  ["finance", "commitments", ["-1", "x", "100000000"], "commitments.number"],
  ["finance", "salary", [""], "salary.required"],
  ["finance", "salary", ["0", "0.00", "0.001", "12.345", "-5", "x"], "salary.positive"],
  ["finance", "age", [""], "age.required"],
  ["finance", "age", ["0", "-1", "121", "30.5", "x"], "age.positive"],
  ["finance", "workSector", ["", "king"], "work-sector.required"],
  ["finance", "licenseStatus", [""], "license-status.required"],
  ["finance", "installmentYears", ["", "0", "6", "2.5"], "installment-years.range"],
  ["finance", "firstPayment", ["", "51", "-1", "x"], "first-payment.range"],
  ["finance", "lastPayment", ["", "50.1"], "last-payment.range"],
  ["finance", "creditConsent", [undefined, "", "off"], "credit-consent.required"],
  ["company cash", "quantity", ["", "0", "1.5", "-2"], "quantity.least"],
  ["company cash", "companyName", [""], "company-name.required"],
  ["company cash", "companyName", ["شر", textOfLength(51)], "company-name.length"],
  ["company cash", "activity", [""], "activity.required"],
  ["company cash", "location", [""], "location.required"],
  ["company finance", "managerName", [""], "manager-name.required"],
  ["company finance", "salary", [""], "salary.required"],
];
