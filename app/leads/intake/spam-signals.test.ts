import { expect, test } from "vitest";
import { spamSignals } from "./spam-signals.ts";

function signalsOf(fields: Record<string, string>): readonly string[] {
  return spamSignals(new URLSearchParams(fields), { address: undefined, isSameOrigin: true }, false).suspicions;
}

test.each([
  ["هل هذه السيارة متوفرة؟ https://www.waha.example/cars/1 وهذه https://www.waha.example/cars/2", []],
  ["www.a.example www.b.example", []],
  ["https://www.a.example http://b.example www.c.example", ["links"]],
  ["HTTP://A.EXAMPLE WWW.B.EXAMPLE http://c.example", ["links"]],
  ["https://a.example/?to=https://b.example/?to=https://c.example", ["links"]],
  ["", []],
])("message %j: signals %j", (message, expected) => {
  expect(signalsOf({ message })).toEqual(expected);
});
