import { parse } from "csv-parse/sync";
import { beforeAll, expect, test } from "vitest";
import type { LeadFields, LeadKind } from "../../dealership/leads/lead.ts";
import type { Locale } from "../../dealership/text/bilingual.ts";
import { lookups } from "../delivery/lead-fixtures.ts";
import { loadMessages } from "../../../messages/load-messages.ts";
import { leadsCsv } from "./leads-csv.ts";

beforeAll(loadMessages);

function row(kind: LeadKind, fields: LeadFields, locale: Locale): Record<string, string> {
  const lead = {
    reference: "K7QX-3MZP",
    kind,
    locale: "ar" as const,
    receivedAt: "2026-11-21T21:30:00.000Z",
    standing: "accepted" as const,
    suspicions: [],
    corrects: null,
    fields,
    consents: [],
    delivery: [{ channel: "webhook" as const, state: "undelivered" as const, attempts: 9 }],
    sealed: false,
  };
  const text = leadsCsv([lead], { locale, delimiter: ";", lookups });
  const rows: Record<string, string>[] = parse(text, { bom: true, delimiter: ";", columns: true });
  return rows[0] ?? {};
}

test("options have their names, amounts are riyals, the car has its page", () => {
  const order = { orderType: "company", payment: "finance", car: 1, monthlyHalalas: 231_055, city: "riyadh" };
  expect(row("purchase-order", { ...order, bank: "alrajhi", stockNumber: "00123" }, "ar")).toMatchObject({
    "نوع الطلب": "شركة",
    "طريقة الدفع": "بالتمويل",
    المدينة: "الرياض",
    البنك: "مصرف الراجحي",
    "القسط الشهري، لسيارة واحدة (ريال)": "2310.55",
    "صفحة السيارة": "https://waha.example/cars/car-details?id=1",
    "رقم المخزون": "\u200E00123",
    "وقت الوصول (بتوقيت الرياض)": "2026-11-22 00:30",
    التسليم: "Webhook: تعذّر التسليم",
  });
  expect(row("purchase-order", order, "en")).toMatchObject({
    "Order type": "Company",
    Payment: "Finance",
    City: "Riyadh",
    "Monthly payment, one car (SAR)": "2310.55",
    Delivery: "Webhook: undelivered",
  });
});

test("branches, makes and services have the names of the dealership; one that is gone keeps its slug", () => {
  expect(row("contact-message", { branch: "jeddah" }, "ar")).toMatchObject({ الفرع: "فرع جدة" });
  const service = { brand: "other", service: "oil-change", meterReading: 120_500, mobile: "+966512345678" };
  expect(row("service-order", service, "en")).toMatchObject({
    Brand: "Another brand",
    Service: "Oil change",
    "Meter reading (km)": "120500",
    Mobile: "051-234-5678",
  });
  expect(row("service-order", { brand: "toyota", service: "car-wash" }, "ar")).toMatchObject({
    الماركة: "تويوتا",
    الخدمة: "car-wash",
  });
});

test("a field of an earlier form has a column of its own at the end of the fields", () => {
  const cells = row("contact-message", { fullName: "سعود", constructor: "x", giftCode: "7" }, "en");
  expect(cells).toMatchObject({ Name: "سعود", Constructor: "x", "Gift code": "7" });
});
