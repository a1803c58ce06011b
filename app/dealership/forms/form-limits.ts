/** Arguments of the messages `form-error.<code>`. Lengths are code points, amounts riyals. */
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
  amount: { least: 0, most: 99_999_999 },
} as const;
