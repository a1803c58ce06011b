import { describe, expect, test } from "vitest";
import { createFormLimit, createTrackingLimit } from "./rate-limit.ts";

function formLimitFixture() {
  let ms = 1;
  const admit = createFormLimit(() => ms);
  const sendForms = (address: string | undefined, count: number, hasSigns = false) => {
    let result = admit(address, hasSigns);
    for (let index = 1; index < count; index += 1) result = admit(address, hasSigns);
    return result;
  };
  return { admit, sendForms, advanceMinutes: (minutes: number) => (ms += minutes * 60_000) };
}

test("forms per address in ten minutes: 60 accepted, more quarantined, over 6,000 rejected", () => {
  const { sendForms } = formLimitFixture();
  expect(sendForms("192.0.2.1", 60)).toMatchObject({ isTooMany: false, isFarTooMany: false });
  expect(sendForms("192.0.2.1", 1)).toMatchObject({ isTooMany: true, isFarTooMany: false });
  expect(sendForms("192.0.2.1", 6_000 - 61)).toMatchObject({ isTooMany: true, isFarTooMany: false });
  expect(sendForms("192.0.2.1", 1)).toMatchObject({ isTooMany: true, isFarTooMany: true });
});

test("limit resets after ten minutes and does not affect another address", () => {
  const { sendForms, advanceMinutes } = formLimitFixture();
  sendForms("192.0.2.1", 100);
  expect(sendForms("192.0.2.2", 1).isTooMany).toBe(false);
  advanceMinutes(9);
  expect(sendForms("192.0.2.1", 1).isTooMany).toBe(true);
  advanceMinutes(2);
  expect(sendForms("192.0.2.1", 1).isTooMany).toBe(false);
});

test("flood with spam signals: rejected, people behind the same address are not", () => {
  const { sendForms } = formLimitFixture();
  expect(sendForms("192.0.2.1", 6_001, true)).toMatchObject({ isTooMany: true, isFarTooMany: true });
  expect(sendForms("192.0.2.1", 1)).toMatchObject({ isTooMany: false, isFarTooMany: false });
});

test("repeated requests do not count", () => {
  const { admit, sendForms } = formLimitFixture();
  for (let repeat = 0; repeat < 7_000; repeat += 1) admit("192.0.2.1", false).refund();
  expect(sendForms("192.0.2.1", 60)).toMatchObject({ isTooMany: false });
});

test("unknown address: not limited", () => {
  expect(formLimitFixture().sendForms(undefined, 10_000)).toMatchObject({ isTooMany: false, isFarTooMany: false });
});

test.each([
  ["2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff", true],
  ["2001:db8::1", "2001:db8:0:0:1::", true],
  ["2001:db8:1:2::1", "2001:db8:1:3::1", false],
  ["2001:db8::1", "2001:db8:1::1", false],
])("%s and %s share a limit: %s", (first, second, isSame) => {
  const { sendForms } = formLimitFixture();
  sendForms(first, 60);
  expect(sendForms(second, 1).isTooMany).toBe(isSame);
});

test("flood of addresses: an address that keeps sending is still limited", () => {
  const admit = createFormLimit(() => 1, 100);
  for (let round = 0; round < 70; round += 1) {
    admit("192.0.2.1", false);
    for (let host = 0; host < 90; host += 1) admit(`198.51.${round}.${host}`, false);
  }
  expect(admit("192.0.2.1", false).isTooMany).toBe(true);
});

describe("request tracking", () => {
  function trackingLimitFixture() {
    let ms = 1;
    const track = createTrackingLimit(() => ms);
    const isTooMany = (address: string | undefined, reference: string) => track(address, reference).isTooMany;
    return { track, isTooMany, advanceMinutes: (minutes: number) => (ms += minutes * 60_000) };
  }

  const reference = (number: number) => `K7QX-${String(number).padStart(4, "0")}`;

  test("ten wrong attempts of one network in ten minutes: only that network is limited", () => {
    const { isTooMany, advanceMinutes } = trackingLimitFixture();
    const results = Array.from({ length: 11 }, (_, number) =>
      isTooMany(`2001:db8:1:2::${number + 1}`, reference(number)),
    );
    expect(results).toEqual([...Array<boolean>(10).fill(false), true]);
    expect(isTooMany("2001:db8:1:3::1", reference(1))).toBe(false);
    advanceMinutes(9);
    expect(isTooMany("2001:db8:1:2::1", reference(1))).toBe(true);
    advanceMinutes(2);
    expect(isTooMany("2001:db8:1:2::1", reference(1))).toBe(false);
  });

  test("correct attempts do not count", () => {
    const { track } = trackingLimitFixture();
    for (let time = 0; time < 100; time += 1) {
      const { isTooMany, refund } = track("192.0.2.1", reference(1));
      expect(isTooMany).toBe(false);
      refund();
    }
  });

  test("twenty wrong numbers for one reference: limited from every address", () => {
    const { isTooMany } = trackingLimitFixture();
    for (let time = 0; time < 20; time += 1)
      expect(isTooMany(time % 2 === 0 ? undefined : `192.0.2.${time}`, reference(1))).toBe(false);
    expect(isTooMany("198.51.100.1", reference(1))).toBe(true);
    expect(isTooMany(undefined, reference(1))).toBe(true);
    expect(isTooMany("198.51.100.1", reference(2))).toBe(false);
  });
});
