import fc from "fast-check";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { beforeAll, describe, expect, test } from "vitest";
import { camry2025, toyota } from "../../dealership/fixtures.ts";
import type { Car } from "../../dealership/car/car.ts";
import type { LeadFields } from "../../dealership/leads/lead.ts";
import { adfXml } from "./adf.ts";
import { leadFixture, lookups, typicalFields } from "./lead-fixtures.ts";
import { xmlCharacters } from "../../dealership/text/xml-text.ts";
import { loadMessages } from "../../../messages/load-messages.ts";

const { brandSlug: _slug, pictures: _pictures, ...listed } = camry2025;
const camry: Car = { ...listed, id: 1, brand: toyota, pictures: [], addedAt: "2025-03-01T08:00:00.000Z" };

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  htmlEntities: true,
});
const tidyParser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  parseTagValue: false,
  parseAttributeValue: false,
});

beforeAll(loadMessages);

function orderFields(fields: Partial<LeadFields>): LeadFields {
  return Object.fromEntries(
    Object.entries({ ...typicalFields["purchase-order"], ...fields }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  );
}

function xmlOf(fields: Partial<LeadFields> = {}, car: Car | undefined = camry): string {
  return adfXml(leadFixture("purchase-order", { fields: orderFields(fields) }), car, lookups);
}

describe("purchase order as ADF", () => {
  test("has both declarations and all elements in the order of the DTD", () => {
    const xml = xmlOf();
    expect(xml).toMatch(
      /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<\?ADF VERSION="1\.0"\?>\n<adf>\n<prospect status="new">\n<id sequence="1" source="waha\.example">K7QX-3MZP<\/id>/,
    );
    const { prospect } = tidyParser.parse(xml).adf;
    expect(Object.keys(prospect)).toEqual([
      "id",
      "requestdate",
      "vehicle",
      "customer",
      "vendor",
      "provider",
      "@status",
    ]);
    expect(Object.keys(prospect.vehicle)).toEqual([
      "id",
      "year",
      "make",
      "model",
      "stock",
      "trim",
      "colorcombination",
      "price",
      "finance",
      "comments",
      "@interest",
      "@status",
    ]);
    expect(Object.keys(prospect.customer.contact)).toEqual(["name", "phone", "address"]);
  });

  test("contains customer, vehicle, price and finance", () => {
    const { prospect } = tidyParser.parse(xmlOf()).adf;
    expect(prospect.requestdate).toBe("2026-11-22T00:04:09+03:00");
    expect(prospect.vehicle).toMatchObject({
      "@interest": "buy",
      "@status": "new",
      year: "2025",
      make: "Toyota",
      model: "Camry",
      trim: "Full option",
      stock: "N-2025-001",
    });
    expect(prospect.vehicle.colorcombination).toEqual({ exteriorcolor: "White", preference: "1" });
    expect(prospect.vehicle.price).toEqual({ "#text": "138000.00", "@type": "quote", "@currency": "SAR" });
    expect(prospect.vehicle.finance.method).toBe("finance");
    expect(prospect.vehicle.finance.amount).toEqual([
      { "#text": "55200.00", "@type": "downpayment", "@limit": "exact", "@currency": "SAR" },
      { "#text": "4621.10", "@type": "monthly", "@limit": "exact", "@currency": "SAR" },
      { "#text": "278300.00", "@type": "total", "@limit": "exact", "@currency": "SAR" },
    ]);
    expect(prospect.vehicle.finance.balance).toEqual({ "#text": "82800.00", "@type": "residual", "@currency": "SAR" });
    expect(prospect.customer.contact.name).toEqual([
      { "#text": "شركة النخيل", "@part": "full", "@type": "business" },
      { "#text": "نورة العتيبي", "@part": "full", "@type": "individual" },
    ]);
    expect(prospect.customer.contact.phone["#text"]).toBe("+966501112233");
    expect(prospect.customer.contact.address.city).toBe("الرياض");
    expect(prospect.customer.comments).toContain("البنك / Bank: مصرف الراجحي · Al Rajhi Bank");
    expect(prospect.customer.comments).toContain("عدد السيارات / Number of cars: 2");
    expect(prospect.customer.comments).toContain("القسط الشهري (للسيارة الواحدة) / Monthly payment (per car):");
    expect(prospect.customer.comments).toContain("الإجمالي (لجميع السيارات) / Total (all cars):");
    expect(prospect.customer.comments).not.toContain("نورة العتيبي");
    expect(prospect.vendor.contact).toMatchObject({ email: "hello@waha.example" });
  });

  test("cash: no instalments; price on request: no price", () => {
    const cash = tidyParser.parse(
      xmlOf({
        payment: "cash",
        firstPaymentHalalas: undefined,
        lastPaymentHalalas: undefined,
        monthlyHalalas: undefined,
      }),
    ).adf.prospect.vehicle.finance;
    expect(cash).toEqual({
      method: "cash",
      amount: { "#text": "278300.00", "@type": "total", "@limit": "exact", "@currency": "SAR" },
    });
    const onRequest = tidyParser.parse(
      xmlOf({ priceHalalas: undefined, totalHalalas: undefined, isPriceOnRequest: true }),
    ).adf.prospect;
    expect(onRequest.vehicle.price).toBeUndefined();
    expect(onRequest.customer.comments).toContain("Price on request");
  });

  test("one car: instalments are not multiplied", () => {
    const { vehicle, customer } = tidyParser.parse(xmlOf({ quantity: undefined })).adf.prospect;
    expect(vehicle.finance.balance["#text"]).toBe("41400.00");
    expect(customer.comments).toContain("القسط الشهري / Monthly payment:");
  });

  test("deleted car: year, model and stock number come from the order", () => {
    const { vehicle } = tidyParser.parse(adfXml(leadFixture("purchase-order"), undefined, lookups)).adf.prospect;
    expect(vehicle).toMatchObject({ year: "2025", model: "تويوتا كامري", stock: "N-2025-001" });
  });

  test("contains no level 3 field, even if the lead has one", () => {
    const xml = xmlOf({
      salary: "MARK3",
      commitments: "MARK3",
      defaults: "MARK3",
      realEstateLoan: "MARK3",
      age: "MARK3",
      cvName: "MARK3",
    });
    expect(xml).not.toContain("MARK3");
  });
});

describe("visitor input survives a round trip through the XML", () => {
  function roundTrip(text: string): { name: string; comments: string; city: string } {
    const xml = xmlOf({ clientName: text, activity: text });
    expect(XMLValidator.validate(xml)).toBe(true);
    // XML 1.0 forbids it in text, but this parser accepts it.
    expect(xml).not.toContain("]]>");
    const { customer } = parser.parse(xml).adf.prospect;
    const individual = customer.contact.name.find((name: Record<string, string>) => name["@type"] === "individual");
    return { name: individual["#text"] ?? "", comments: customer.comments, city: customer.contact.address.city };
  }

  test.each([
    "نورة العتيبي",
    "]]>",
    "<![CDATA[x]]>",
    `& < > ' "`,
    "&amp;amp; &#65;",
    "</name><name>",
    "😀 👨‍👩‍👧",
    "a\tb",
    "<!-- -- -->",
    "<?ADF?>",
    "a\r\nb\rc",
    "é e\u0301",
    "\u200f‏",
  ])("%j", (text) => {
    const { name, comments, city } = roundTrip(text);
    expect(name).toBe(text);
    expect(comments).toContain(`Activity: ${text}\n`);
    expect(city).toBe("الرياض");
  });

  test.each([
    ["a\u0000b\u0008c\u001b", "abc"],
    ["\ufffe\uffff.", "."],
    ["\ud800x\udc00", "x"],
  ])("%j: characters that XML forbids are removed", (text, expected) => {
    expect(roundTrip(text).name).toBe(expected);
  });

  test("any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", minLength: 1, maxLength: 60 }), (text) => {
        const expected = xmlCharacters(text);
        fc.pre(expected.trim() !== "");
        expect(roundTrip(text).name).toBe(expected);
      }),
      { numRuns: 100 },
    );
  });
});
