import { expect, test } from "vitest";
import { requestTracking } from "./request-tracking.ts";

test.each(["K7QX-3MZP", "k7qx3mzp", " K7QX 3MZP ", "\u200fK7QX-3MZP\u200f", "K٧QX-٣MZP", "K۷QX-۳MZP"])(
  "reference %j: normalised to K7QX-3MZP",
  (reference) => {
    expect(requestTracking.parse({ reference, mobile: "٠٥١ ٢٣٤-٥٦٧٨" })).toEqual({
      reference: "K7QX-3MZP",
      mobile: "+966512345678",
    });
  },
);

test.each(["", "K7QX", "K7QX-3MZU", "K7QX-3MZPP", "ك٧QX-3MZP", undefined])("reference %j: invalid", (reference) => {
  const result = requestTracking.safeParse({ reference, mobile: "0512345678" });
  expect(result.error?.issues.map(({ path, message }) => [path, message])).toEqual([
    [["reference"], "reference.invalid"],
  ]);
});
