import { describe, expect, test } from "vitest";
import { openAdmission, openTracking } from "./rate-limit.ts";

function admission() {
  let ms = 1;
  const admit = openAdmission(() => ms);
  const last = (address: string | undefined, forms: number, hasSigns = false) => {
    let admitted = admit(address, hasSigns);
    for (let sent = 1; sent < forms; sent += 1) admitted = admit(address, hasSigns);
    return admitted;
  };
  return { admit, last, pass: (minutes: number) => (ms += minutes * 60_000) };
}

test("sixty forms in ten minutes are nobody's concern, the next are sorted aside, and only thousands are refused", () => {
  const { last } = admission();
  expect(last("192.0.2.1", 60)).toMatchObject({ isTooMany: false, isFarTooMany: false });
  expect(last("192.0.2.1", 1)).toMatchObject({ isTooMany: true, isFarTooMany: false });
  expect(last("192.0.2.1", 6_000 - 61)).toMatchObject({ isTooMany: true, isFarTooMany: false });
  expect(last("192.0.2.1", 1)).toMatchObject({ isTooMany: true, isFarTooMany: true });
});

test("an address is forgiven after ten minutes, and does not answer for another", () => {
  const { last, pass } = admission();
  last("192.0.2.1", 100);
  expect(last("192.0.2.2", 1).isTooMany).toBe(false);
  pass(9);
  expect(last("192.0.2.1", 1).isTooMany).toBe(true);
  pass(2);
  expect(last("192.0.2.1", 1).isTooMany).toBe(false);
});

test("programs that flood from an address are refused, and the people behind it are not", () => {
  const { last } = admission();
  expect(last("192.0.2.1", 6_001, true)).toMatchObject({ isTooMany: true, isFarTooMany: true });
  expect(last("192.0.2.1", 1)).toMatchObject({ isTooMany: false, isFarTooMany: false });
});

test("who repeats what is kept already has sent it once", () => {
  const { admit, last } = admission();
  for (let repeat = 0; repeat < 7_000; repeat += 1) admit("192.0.2.1", false).forgive();
  expect(last("192.0.2.1", 60)).toMatchObject({ isTooMany: false });
});

test("nobody is judged by an address that is not known", () => {
  expect(admission().last(undefined, 10_000)).toMatchObject({ isTooMany: false, isFarTooMany: false });
});

test.each([
  ["2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff", true],
  ["2001:db8::1", "2001:db8:0:0:1::", true],
  ["2001:db8:1:2::1", "2001:db8:1:3::1", false],
  ["2001:db8::1", "2001:db8:1::1", false],
])("%s and %s are one household: %s", (one, other, isSame) => {
  const { last } = admission();
  last(one, 60);
  expect(last(other, 1).isTooMany).toBe(isSame);
});

test("a flood of addresses does not hide the one that goes on sending", () => {
  const admit = openAdmission(() => 1, 100);
  for (let round = 0; round < 70; round += 1) {
    admit("192.0.2.1", false);
    for (let host = 0; host < 90; host += 1) admit(`198.51.${round}.${host}`, false);
  }
  expect(admit("192.0.2.1", false).isTooMany).toBe(true);
});

describe("looking requests up", () => {
  function tracking() {
    let ms = 1;
    const track = openTracking(() => ms);
    const isTooMany = (address: string | undefined, reference: string) => track(address, reference).isTooMany;
    return { track, isTooMany, pass: (minutes: number) => (ms += minutes * 60_000) };
  }

  /** Another for every number. */
  const reference = (number: number) => `K7QX-${String(number).padStart(4, "0")}`;

  test("after ten wrong pairs of a household in ten minutes it has to wait, and nobody else", () => {
    const { isTooMany, pass } = tracking();
    const tries = Array.from({ length: 11 }, (_, number) =>
      isTooMany(`2001:db8:1:2::${number + 1}`, reference(number)),
    );
    expect(tries).toEqual([...Array<boolean>(10).fill(false), true]);
    expect(isTooMany("2001:db8:1:3::1", reference(1))).toBe(false);
    pass(9);
    expect(isTooMany("2001:db8:1:2::1", reference(1))).toBe(true);
    pass(2);
    expect(isTooMany("2001:db8:1:2::1", reference(1))).toBe(false);
  });

  test("a right pair counts for nothing, however often it is asked for", () => {
    const { track } = tracking();
    for (let time = 0; time < 100; time += 1) {
      const { isTooMany, forgive } = track("192.0.2.1", reference(1));
      expect(isTooMany).toBe(false);
      forgive();
    }
  });

  test("a request refuses after twenty wrong numbers, wherever they come from", () => {
    const { isTooMany } = tracking();
    for (let time = 0; time < 20; time += 1)
      expect(isTooMany(time % 2 === 0 ? undefined : `192.0.2.${time}`, reference(1))).toBe(false);
    expect(isTooMany("198.51.100.1", reference(1))).toBe(true);
    expect(isTooMany(undefined, reference(1))).toBe(true);
    expect(isTooMany("198.51.100.1", reference(2))).toBe(false);
  });
});
