import fc from "fast-check";
import { expect, test } from "vitest";
import { aprPercent, instalments, minSalary, remainingSalaryShare, type FinanceTerms } from "./finance.ts";

function terms(
  halalas: number,
  firstPaymentPercent: number,
  lastPaymentPercent: number,
  years: number,
  profitRatePercent: number,
): FinanceTerms {
  return { halalas, firstPaymentPercent, lastPaymentPercent, years, profitRatePercent };
}

// Expected values computed independently, month by month, with 50 decimal digits.
test.each([
  [
    terms(100_000_00, 0, 0, 1, 12),
    { firstPayment: 0, lastPayment: 0, monthly: 8_884_88, total: 106_618_56, profit: 6_618_56 },
    12.6825,
  ],
  [
    terms(100_000_00, 0, 0, 5, 5),
    { firstPayment: 0, lastPayment: 0, monthly: 1_887_12, total: 113_227_20, profit: 13_227_20 },
    5.1161,
  ],
  [
    terms(100_000_00, 20, 0, 3, 4.75),
    { firstPayment: 20_000_00, lastPayment: 0, monthly: 2_388_70, total: 105_993_20, profit: 5_993_20 },
    4.8547,
  ],
  [
    terms(138_000_00, 10, 30, 5, 4.75),
    { firstPayment: 13_800_00, lastPayment: 41_400_00, monthly: 1_716_95, total: 158_217_00, profit: 20_217_00 },
    4.8548,
  ],
  [
    terms(138_000_00, 10, 30, 5, 5.5),
    { firstPayment: 13_800_00, lastPayment: 41_400_00, monthly: 1_771_33, total: 161_479_80, profit: 23_479_80 },
    5.6408,
  ],
  [
    terms(45_999_50, 50, 0, 2, 3.9),
    { firstPayment: 22_999_75, lastPayment: 0, monthly: 997_74, total: 46_945_51, profit: 946_01 },
    3.9706,
  ],
  [
    terms(129_900_50, 0, 50, 4, 7.25),
    { firstPayment: 0, lastPayment: 64_950_25, monthly: 1_955_27, total: 158_803_21, profit: 28_902_71 },
    7.4959,
  ],
  [
    terms(62_000_00, 15, 25, 1, 18),
    { firstPayment: 9_300_00, lastPayment: 15_500_00, monthly: 3_643_00, total: 68_516_00, profit: 6_516_00 },
    19.562,
  ],
  [
    terms(350_000_00, 50, 49, 5, 6),
    { firstPayment: 175_000_00, lastPayment: 171_500_00, monthly: 925_16, total: 402_009_60, profit: 52_009_60 },
    6.1677,
  ],
  [
    terms(100_000_00, 0, 40, 5, 0),
    { firstPayment: 0, lastPayment: 40_000_00, monthly: 1_000_00, total: 100_000_00, profit: 0 },
    0,
  ],
])("%j: amounts %j, APR %d %%", (loan, amounts, apr) => {
  const result = instalmentsOf(loan);
  expect(result).toMatchObject({ ...amounts, months: loan.years * 12 });
  expect(result.aprPercent).toBeCloseTo(apr, 4);
});

function instalmentsOf(loan: FinanceTerms) {
  const result = instalments(loan);
  if (!result) throw new Error("Expected an amount to finance");
  return result;
}

test("100,000 over 60 months, 1,556 a month, last payment 40,000: APR between 9.5 and 9.6 %", () => {
  const apr = aprPercent({ financed: 100_000_00, lastPayment: 40_000_00, monthly: 1_556_00, months: 60 });
  expect(apr).toBeGreaterThan(9.5);
  expect(apr).toBeLessThan(9.6);
  expect(apr).toBeCloseTo(9.5632, 4);
});

test("any terms: the payments pay off the debt, except the last payment", () => {
  const anyTerms = fc.record({
    halalas: fc.integer({ min: 5_000_00, max: 3_000_000_00 }),
    firstPaymentPercent: fc.integer({ min: 0, max: 50 }),
    lastPaymentPercent: fc.integer({ min: 0, max: 49 }),
    years: fc.integer({ min: 1, max: 5 }),
    profitRatePercent: fc.integer({ min: 0, max: 3_000 }).map((hundredths) => hundredths / 100),
  });
  fc.assert(
    fc.property(anyTerms, (loan) => {
      const { firstPayment, lastPayment, monthly, months } = instalmentsOf(loan);
      let debt = loan.halalas - firstPayment;
      for (let month = 0; month < months; month += 1) debt = debt * (1 + loan.profitRatePercent / 1_200) - monthly;
      // Rounding: half a halala a month, with compound interest.
      const allowed = 0.5 * months * (1 + loan.profitRatePercent / 1_200) ** months + 0.01;
      expect(Math.abs(debt - lastPayment)).toBeLessThanOrEqual(allowed);
    }),
    { numRuns: 1_000 },
  );
});

test("the APR is the profit rate compounded monthly", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3_000 }), fc.integer({ min: 1, max: 5 }), (hundredths, years) => {
      const rate = hundredths / 100;
      const effective = ((1 + rate / 1_200) ** 12 - 1) * 100;
      expect(instalmentsOf(terms(1_000_000_00, 10, 20, years, rate)).aprPercent).toBeCloseTo(effective, 3);
    }),
    { numRuns: 1_000 },
  );
});

test.each([
  // 33,333.33… and 66,666.66… halalas
  [terms(4_000_00, 0, 0, 1, 0), 333_33],
  [terms(8_000_00, 0, 0, 1, 0), 666_67],
  // exactly half a halala
  [terms(6, 0, 0, 1, 0), 1],
])("%j: monthly payment rounds to %d halalas", (loan, monthly) => {
  expect(instalmentsOf(loan).monthly).toBe(monthly);
});

test("profit rate 0: rounding never makes the profit negative", () => {
  expect(instalmentsOf(terms(4_000_00, 0, 0, 1, 0))).toMatchObject({ total: 3_999_96, profit: 0, aprPercent: 0 });
});

test.each([
  [100_000_00, 50, 50],
  // Both halves round up, so together they are a halala above the price.
  [100_000_01, 50, 50],
  [0, 10, 10],
])("%d halalas, first payment %d %%, last payment %d %%: nothing left to finance", (halalas, first, last) => {
  expect(instalments(terms(halalas, first, last, 5, 5))).toBeUndefined();
});

test.each([
  [{ salary: 10_000_00, commitments: 0, monthly: 1_716_95, retired: false }, 1_616_05],
  [{ salary: 10_000_00, commitments: 0, monthly: 1_716_95, retired: true }, 783_05],
  [{ salary: 10_000_00, commitments: 2_000_00, monthly: 1_716_95, retired: false }, -383_95],
  [{ salary: 0, commitments: 0, monthly: 1_00, retired: true }, -1_00],
])("%j: %d halalas left of the allowed salary share", (input, left) => {
  expect(remainingSalaryShare(input)).toBe(left);
});

test.each([
  [3_333_00, false, 10_000_00],
  [3_333_01, false, 10_001_00],
  [2_500_00, true, 10_000_00],
  [1_716_95, false, 5_152_00],
])("instalment of %d halalas (retired: %s): minimum salary %d", (monthly, retired, salary) => {
  expect(minSalary({ monthly, retired })).toBe(salary);
  expect(remainingSalaryShare({ salary, commitments: 0, monthly, retired })).toBeGreaterThanOrEqual(0);
  expect(remainingSalaryShare({ salary: salary - 1_00, commitments: 0, monthly, retired })).toBeLessThan(0);
});
