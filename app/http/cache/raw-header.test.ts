import { expect, test } from "vitest";
import { rawHeader } from "./raw-header.ts";

const rawHeaders = [
  "Host",
  "maarad.example",
  "Accept-Encoding",
  "gzip",
  "Cookie",
  "accept-encoding",
  "ACCEPT-ENCODING",
  "br",
  "X-If-None-Match",
  "no",
];

test("finds a header case-insensitively, joins repeated ones, ignores cookies and similar names", () => {
  expect(rawHeader({ rawHeaders }, "accept-encoding")).toBe("gzip, br");
  expect(rawHeader({ rawHeaders }, "if-none-match")).toBeUndefined();
  expect(rawHeader({ rawHeaders: [...rawHeaders, "If-None-Match", ""] }, "if-none-match")).toBe("");
});
