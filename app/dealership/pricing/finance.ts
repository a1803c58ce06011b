import { halalasPerRiyal, shareOf } from "./price.ts";

export const instalmentYears = { least: 1, most: 5 } as const;
export const paymentPercent = { least: 0, most: 50 } as const;

export type FinanceTerms = {
  halalas: number;
  firstPaymentPercent: number;
  lastPaymentPercent: number;
  years: number;
  profitRatePercent: number;
};

/** Amounts are halalas; `total` is the sum of all payments; `aprPercent` is the effective annual rate. */
export type Instalments = {
  firstPayment: number;
  lastPayment: number;
  monthly: number;
  months: number;
  total: number;
  /** Never negative, although rounding may make `total` lower than the price. */
  profit: number;
  aprPercent: number;
};

/** Monthly payment, total and APR in whole halalas; `undefined` when nothing is left to finance. */
export function instalments(terms: FinanceTerms): Instalments | undefined {
  const firstPayment = shareOf(terms.halalas, Math.round(terms.firstPaymentPercent * 100), 10_000);
  const lastPayment = shareOf(terms.halalas, Math.round(terms.lastPaymentPercent * 100), 10_000);
  const financed = terms.halalas - firstPayment;
  const months = terms.years * 12;
  if (financed - lastPayment <= 0 || months <= 0) return undefined;
  const monthly = Math.round(annuity(financed, lastPayment, months, terms.profitRatePercent / 1_200));
  const total = firstPayment + monthly * months + lastPayment;
  return {
    firstPayment,
    lastPayment,
    monthly,
    months,
    total,
    profit: Math.max(0, total - terms.halalas),
    aprPercent: aprPercent({ financed, lastPayment, monthly, months }),
  };
}

/** Payment at the end of each month that leaves `remainder` after the last one. */
function annuity(financed: number, remainder: number, months: number, monthlyRate: number): number {
  if (monthlyRate === 0) return (financed - remainder) / months;
  const discount = (1 + monthlyRate) ** -months;
  return ((financed - remainder * discount) * monthlyRate) / (1 - discount);
}

/** Effective annual rate at which the payments equal the financed amount. SAMA, rules on calculating the APR. */
export function aprPercent(loan: { financed: number; lastPayment: number; monthly: number; months: number }): number {
  let low = 0;
  let high = 1;
  // 60 bisections of a monthly rate between 0 and 100 % are exact to a double.
  for (let step = 0; step < 60; step += 1) {
    const rate = (low + high) / 2;
    if (presentValue(loan, rate) > loan.financed) low = rate;
    else high = rate;
  }
  return ((1 + low) ** 12 - 1) * 100;
}

function presentValue(loan: { lastPayment: number; monthly: number; months: number }, monthlyRate: number): number {
  const discount = (1 + monthlyRate) ** -loan.months;
  const payments = monthlyRate === 0 ? loan.months : (1 - discount) / monthlyRate;
  return loan.monthly * payments + loan.lastPayment * discount;
}

/** Share of a salary that all instalments may take. SAMA, responsible lending principles: 33.33 %, retired 25 %. */
export const salaryShare = {
  working: { numerator: 3333, denominator: 10_000 },
  retired: { numerator: 25, denominator: 100 },
} as const;

export function sharePercent({ numerator, denominator }: { numerator: number; denominator: number }): string {
  return String((numerator / denominator) * 100);
}

/** Halalas a month left of the allowed share after commitments and this instalment; negative when exceeded. */
export function remainingSalaryShare(input: {
  salary: number;
  commitments: number;
  monthly: number;
  retired: boolean;
}): number {
  const share = input.retired ? salaryShare.retired : salaryShare.working;
  return shareOf(input.salary, share.numerator, share.denominator) - input.commitments - input.monthly;
}

/** Lowest salary that allows this instalment without other commitments: halalas, rounded up to whole riyals. */
export function minSalary(instalment: { monthly: number; retired: boolean }): number {
  const share = instalment.retired ? salaryShare.retired : salaryShare.working;
  const riyals = Math.ceil((instalment.monthly * share.denominator) / (share.numerator * halalasPerRiyal));
  return riyals * halalasPerRiyal;
}
