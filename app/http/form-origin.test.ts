import { expect, test } from "vitest";
import { formOrigin } from "./form-origin.ts";

const waha = "https://waha.example";

test.each<[string, Headers]>([
  ["ours", new Headers({ "sec-fetch-site": "same-origin" })],
  ["ours", new Headers({ "sec-fetch-site": "none" })],
  ["ours", new Headers({ "sec-fetch-site": "same-origin", origin: "http://localhost:3000" })],
  ["ours", new Headers({ origin: waha })],
  ["unsaid", new Headers({})],
  ["another", new Headers({ "sec-fetch-site": "cross-site" })],
  ["another", new Headers({ "sec-fetch-site": "same-site" })],
  ["another", new Headers({ "sec-fetch-site": "cross-site", origin: waha })],
  ["another", new Headers({ "sec-fetch-site": "" })],
  ["another", new Headers({ "sec-fetch-site": "SAME-ORIGIN " })],
  ["another", new Headers({ origin: "null" })],
  ["another", new Headers({ origin: "" })],
  ["another", new Headers({ origin: "http://waha.example" })],
  ["another", new Headers({ origin: "https://waha.example:8443" })],
  ["another", new Headers({ origin: "https://waha.example.evil.example" })],
  ["another", new Headers({ origin: "https://evil.example" })],
  ["another", new Headers({ origin: "not an origin" })],
])("%s: %s", (expected, headers) => {
  expect(formOrigin(headers, { origin: waha, isOriginGiven: true }, "evil.example")).toBe(expected);
});

test("no configured origin: forms from the request's own host are accepted", () => {
  const settings = { origin: "http://127.0.0.1:3000", isOriginGiven: false };
  expect(formOrigin(new Headers({ origin: "http://192.168.1.5:3000" }), settings, "192.168.1.5:3000")).toBe("ours");
  expect(formOrigin(new Headers({ origin: "https://evil.example" }), settings, "192.168.1.5:3000")).toBe("another");
  expect(formOrigin(new Headers({ origin: "null" }), settings, "null")).toBe("another");
});
