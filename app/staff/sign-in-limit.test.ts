import { expect, test } from "vitest";
import { createSignInLimit } from "./sign-in-limit.ts";

function limitFixture() {
  let ms = 1;
  const consume = createSignInLimit(() => ms);
  return { consume, advanceMinutes: (minutes: number) => (ms += minutes * 60_000) };
}

test("ten failed tries in three minutes from one network; another one is not affected", () => {
  const { consume, advanceMinutes } = limitFixture();
  const results = Array.from({ length: 11 }, (_, host) => consume(`2001:db8:1:2::${host + 1}`).isTooMany);
  expect(results).toEqual([...Array<boolean>(10).fill(false), true]);
  expect(consume("2001:db8:1:3::1").isTooMany).toBe(false);
  advanceMinutes(2);
  expect(consume("2001:db8:1:2::1").isTooMany).toBe(true);
  advanceMinutes(2);
  expect(consume("2001:db8:1:2::1").isTooMany).toBe(false);
});

test("whoever signs in does not count", () => {
  const { consume } = limitFixture();
  for (let time = 0; time < 50; time += 1) {
    const { isTooMany, refund } = consume("192.0.2.1");
    expect(isTooMany).toBe(false);
    refund();
  }
});

test("unknown addresses count as one", () => {
  const { consume } = limitFixture();
  for (let time = 0; time < 10; time += 1) consume(undefined);
  expect(consume(undefined).isTooMany).toBe(true);
});
