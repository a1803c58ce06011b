import { expect, test } from "vitest";
import { createBrowserErrors, withoutVisitorText } from "./browser-errors.server.ts";
import { createLog } from "./log.server.ts";

const fields = {
  kind: "page",
  build: "a1b2c3",
  path: "/compare",
  message: "TypeError: Cannot read properties of undefined (reading 'kind')",
  stack:
    "\n    at Rows (https://waha.example/assets/compare-D1.js:1:204)\n    at div\n    at Nx (https://waha.example/assets/shared-B2.js:3:11)",
};

function errorsAt(clock: { ms: number }) {
  const lines: Record<string, unknown>[] = [];
  const log = createLog({ logLevel: "info" }, { write: (line) => lines.push(JSON.parse(line)) });
  const errors = createBrowserErrors({ log, routePattern: (path) => path }, () => clock.ms);
  const report = (changes: Partial<typeof fields> = {}, address?: string) =>
    errors.report(new URLSearchParams({ ...fields, ...changes }), address);
  return { errors, report, lines };
}

test("an error of a browser is logged with its page, build and place in the scripts", () => {
  const { report, lines, errors } = errorsAt({ ms: 0 });
  report();
  expect(lines).toMatchObject([
    {
      msg: "error in a visitor's browser",
      kind: "page",
      route: "/compare",
      build: "a1b2c3",
      message: fields.message,
      component: "compare-D1.js:1:204 shared-B2.js:3:11",
    },
  ]);
  expect(errors.counts()).toEqual({ page: 1, load: 0, script: 0 });
});

test.each([
  ["a kind that there is not", { kind: "other" }],
  ["an address that is no path", { path: "https://elsewhere.example/" }],
  ["a build that is no id", { build: "1\n2" }],
  ["a long message", { message: "x".repeat(501) }],
])("%s: nothing is logged or counted", (_, changes) => {
  const { report, lines, errors } = errorsAt({ ms: 0 });
  report(changes);
  expect([lines, errors.counts()]).toEqual([[], { page: 0, load: 0, script: 0 }]);
});

test("the same error is counted always, logged once a minute", () => {
  const clock = { ms: 0 };
  const { report, lines, errors } = errorsAt(clock);
  for (; clock.ms < 120_000; clock.ms += 10_000) report();
  expect(lines).toHaveLength(2);
  expect(errors.counts().page).toBe(12);
});

test("a flood: thirty of a network count, twenty lines are written", () => {
  const { report, lines, errors } = errorsAt({ ms: 0 });
  for (let index = 0; index < 100; index += 1) report({ path: `/page-${index}` }, "203.0.113.7");
  expect(errors.counts().page).toBe(30);
  expect(lines).toHaveLength(20);
});

test("three errors within an hour raise an alarm, which ends with the hour; scripts that failed to load do not", () => {
  const clock = { ms: 0 };
  const { report, errors } = errorsAt(clock);
  report();
  report();
  for (const message of ["a", "b", "c"]) report({ kind: "load", message });
  expect(errors.alarms()).toEqual([]);
  report();
  expect(errors.alarms()).toHaveLength(1);
  clock.ms = 3_600_000;
  expect(errors.alarms()).toEqual([]);
});

test.each([
  ["Error: Missing message: report.all-points", "Error: Missing message: report.all-points"],
  [
    "TypeError: Cannot read properties of undefined (reading 'kind')",
    "TypeError: Cannot read properties of undefined (reading 'kind')",
  ],
  ["TypeError: x.map is not a function", "TypeError: x.map is not a function"],
  [
    "Error: Minified React error #418; visit https://react.dev/errors/418?args[]=Noura",
    "Error: Minified React error #418",
  ],
  ["Error: 502 Bad Gateway", "Error: 502 Bad Gateway"],
  ["A script failed to load", "A script failed to load"],
  [`SyntaxError: Unexpected token 'N', "Noura Alotaibi" is not valid JSON`, "SyntaxError: …"],
  [`Error: Can't parse 'Ahmed Ali 12'`, "Error: …"],
  [`Error: option "Mohammed" missing`, "Error: …"],
  ["RangeError: نورة العتيبي 055 123 4567", "RangeError: …"],
  ["Sara Khalid, 055 123 456", "…"],
])("%s is logged without what somebody may have typed", (message, logged) => {
  expect(withoutVisitorText(message)).toBe(logged);
});
