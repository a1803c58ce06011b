import { expect, test } from "vitest";
import { parseReference } from "./lead.ts";

test.each([
  "K0QX-31ZP",
  "k0qx31zp",
  "  k0qx   31zp ",
  "KOQX-3IZP",
  "koqx-3lzp",
  "K٠QX-٣١ZP",
  "K۰QX-۳۱ZP",
  "K0QX–31ZP",
  "K0QX‑31ZP",
  "K0QXـ31ZP",
  "K 0 Q X . 3 1 Z P",
  "k0/qx/31/zp",
  "\u200FK0QX-31ZP\u200E",
  "Ｋ０ＱＸ－３１ＺＰ",
])("reference typed as %j", (text) => {
  expect(parseReference(text)).toBe("K0QX-31ZP");
});

test.each(["", "K0QX-31Z", "K0QX-31ZPP", "K0QX-31ZU", "ك0QX-31ZP", "K0QX+31ZP", `K0QX-31ZP${" ".repeat(1_000)}`])(
  "no reference: %j",
  (text) => {
    expect(parseReference(text)).toBeUndefined();
  },
);
