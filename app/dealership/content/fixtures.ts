import { camry2019, camry2025, ioniq2024, whiteSedan } from "../fixtures.ts";
import type { Content } from "./content.ts";
import type { RichText } from "./rich-text.ts";

export const fixtureDay = "2026-11-21";

function paragraph(text: string): RichText {
  return [{ kind: "paragraph", content: [{ kind: "text", text }] }];
}

export const fixtureContent: Content = {
  offers: [
    {
      number: 1,
      slug: "autumn",
      title: { ar: "عروض الخريف", en: "Autumn offers" },
      summary: { ar: "أسعار أقل على سيارات مختارة", en: "Lower prices on chosen cars" },
      body: { ar: paragraph("حتى نفاد الكمية."), en: paragraph("While stock lasts.") },
      picture: whiteSedan,
      startsOn: "2026-11-01",
      endsOn: "2026-11-30",
      cars: [{ stockNumber: ioniq2024.stockNumber, halalas: 119_900_50 }, { stockNumber: camry2019.stockNumber }],
    },
    {
      number: 2,
      slug: "summer",
      title: { ar: "عروض الصيف" },
      summary: { ar: "انتهت" },
      startsOn: "2026-06-01",
      endsOn: "2026-08-31",
      cars: [{ stockNumber: camry2025.stockNumber, halalas: 120_000_00 }],
    },
    {
      number: 3,
      slug: "winter",
      title: { ar: "عروض الشتاء", en: "Winter offers" },
      summary: { ar: "قريبًا", en: "Soon" },
      startsOn: "2026-12-01",
      endsOn: "2026-12-31",
      cars: [],
    },
  ],
  services: [
    {
      number: 1,
      slug: "oil-change",
      name: { ar: "تغيير الزيت", en: "Oil change" },
      summary: { ar: "زيت وفلتر في نصف ساعة", en: "Oil and filter in half an hour" },
      body: { ar: paragraph("زيت صناعي كامل."), en: paragraph("Fully synthetic oil.") },
      price: { kind: "listed", halalas: 230_00, halalasBeforeDiscount: 287_50, vatScheme: "standard" },
      features: [{ ar: "فلتر أصلي", en: "Genuine filter" }, { ar: "فحص مجاني" }],
      related: ["tyres"],
    },
    {
      number: 2,
      slug: "tyres",
      name: { ar: "الإطارات", en: "Tyres" },
      summary: { ar: "تبديل وترصيص" },
      price: { kind: "on-request" },
      features: [],
      related: [],
    },
  ],
  news: [
    {
      number: 1,
      slug: "new-branch",
      title: { ar: "افتتاح فرع جدة", en: "Jeddah branch opens" },
      summary: { ar: "فرعنا الثاني", en: "Our second branch" },
      body: { ar: paragraph("أهلًا بكم."), en: paragraph("Welcome.") },
      picture: whiteSedan,
      publishedOn: "2026-10-05",
    },
    {
      number: 2,
      slug: "longer-hours",
      title: { ar: "ساعات عمل أطول" },
      summary: { ar: "حتى العاشرة مساءً" },
      publishedOn: "2026-11-10",
    },
    {
      number: 3,
      slug: "tomorrow",
      title: { ar: "خبر الغد", en: "Tomorrow's news" },
      summary: { ar: "غدًا", en: "Tomorrow" },
      publishedOn: "2026-11-22",
    },
  ],
  jobs: [
    {
      number: 1,
      slug: "sales-adviser",
      title: { ar: "مستشار مبيعات", en: "Sales adviser" },
      summary: { ar: "استقبال العملاء", en: "Receive customers" },
      body: { ar: paragraph("خبرة سنتين."), en: paragraph("Two years of experience.") },
      employment: "full-time",
      branch: "jeddah",
      postedOn: "2026-11-01",
      closesOn: "2026-12-15",
    },
    {
      number: 2,
      slug: "mechanic",
      title: { ar: "فني صيانة" },
      summary: { ar: "ورشة الرياض" },
      employment: "part-time",
      postedOn: "2026-09-01",
      closesOn: "2026-10-01",
    },
  ],
  pages: [
    {
      slug: "about-us",
      updatedOn: "2026-01-15",
      body: { ar: paragraph("نبيع السيارات منذ 1999."), en: paragraph("We have sold cars since 1999.") },
    },
    {
      slug: "privacy-policy",
      updatedOn: "2026-01-15",
      body: { ar: paragraph("بياناتك لك."), en: paragraph("Your data are yours.") },
    },
    { slug: "terms-conditions", updatedOn: "2026-01-15", body: { ar: paragraph("الشروط.") } },
  ],
};
