// In the order of docs/how-to/stock-template; described in docs/how-to/import-content.md.
import { contentLimits } from "../dealership/content/content-limits.ts";
import type { Column } from "../stock/table/headings.ts";

export type ContentFile<Name extends string> = {
  file: string;
  /** Names of the sheet in a workbook. */
  sheets: readonly string[];
  columns: readonly Column<Name>[];
  rows?: number;
};

const number = { name: "number", arabic: "الرقم", required: true, holds: "number" } as const;
const slug = { name: "slug", arabic: "المعرف", required: true } as const;
const title = [
  { name: "title_ar", arabic: "العنوان بالعربية", required: true },
  { name: "title_en", arabic: "العنوان بالإنجليزية" },
] as const;
const summary = [
  { name: "summary_ar", arabic: "الملخص بالعربية", required: true },
  { name: "summary_en", arabic: "الملخص بالإنجليزية" },
] as const;
const picture = { name: "picture", arabic: "الصورة" } as const;

const offerColumns = [
  number,
  slug,
  ...title,
  ...summary,
  { name: "starts_on", arabic: "تاريخ البداية", required: true, holds: "day" },
  { name: "ends_on", arabic: "تاريخ النهاية", required: true, holds: "day" },
  picture,
] as const satisfies readonly Column<string>[];

const offerCarColumns = [
  { name: "offer", arabic: "رقم العرض", required: true, holds: "number" },
  { name: "stock_number", arabic: "رقم المخزون", required: true },
  { name: "price", arabic: "السعر", holds: "number" },
] as const satisfies readonly Column<string>[];

const serviceColumns = [
  number,
  slug,
  { name: "name_ar", arabic: "الاسم بالعربية", required: true },
  { name: "name_en", arabic: "الاسم بالإنجليزية" },
  ...summary,
  { name: "price", arabic: "السعر", holds: "number" },
  { name: "price_before_discount", arabic: "السعر قبل الخصم", holds: "number" },
  { name: "features_ar", arabic: "المميزات بالعربية", isList: true },
  { name: "features_en", arabic: "المميزات بالإنجليزية", isList: true },
  { name: "related", arabic: "خدمات مرتبطة", isList: true },
  picture,
  { name: "starts_on", arabic: "تاريخ البداية", holds: "day" },
  { name: "ends_on", arabic: "تاريخ النهاية", holds: "day" },
] as const satisfies readonly Column<string>[];

const newsColumns = [
  number,
  slug,
  ...title,
  ...summary,
  { name: "published_on", arabic: "تاريخ النشر", required: true, holds: "day" },
  { ...picture, isList: true },
  { name: "picture_alt_ar", arabic: "وصف الصورة بالعربية", isList: true },
  { name: "picture_alt_en", arabic: "وصف الصورة بالإنجليزية", isList: true },
  { name: "ends_on", arabic: "تاريخ النهاية", holds: "day" },
] as const satisfies readonly Column<string>[];

const jobColumns = [
  number,
  slug,
  ...title,
  ...summary,
  { name: "employment", arabic: "نوع الدوام", required: true },
  { name: "branch", arabic: "الفرع" },
  { name: "posted_on", arabic: "تاريخ النشر", required: true, holds: "day" },
  { name: "closes_on", arabic: "آخر يوم للتقديم", holds: "day" },
] as const satisfies readonly Column<string>[];

const pageColumns = [
  { name: "page", arabic: "الصفحة", required: true },
  { name: "updated_on", arabic: "تاريخ التحديث", required: true, holds: "day" },
] as const satisfies readonly Column<string>[];

type NameIn<Columns extends readonly Column<string>[]> = Columns[number]["name"];
export type OfferColumn = NameIn<typeof offerColumns>;
export type OfferCarColumn = NameIn<typeof offerCarColumns>;
export type ServiceColumn = NameIn<typeof serviceColumns>;
export type NewsColumn = NameIn<typeof newsColumns>;
export type JobColumn = NameIn<typeof jobColumns>;
export type PageColumn = NameIn<typeof pageColumns>;

export const offersFile: ContentFile<OfferColumn> = {
  file: "content/offers.csv",
  sheets: ["offers", "العروض"],
  columns: offerColumns,
};
export const offerCarsFile: ContentFile<OfferCarColumn> = {
  file: "content/offer-cars.csv",
  sheets: ["offer-cars", "سيارات العروض"],
  columns: offerCarColumns,
  rows: contentLimits.offerCars,
};
export const servicesFile: ContentFile<ServiceColumn> = {
  file: "content/services.csv",
  sheets: ["services", "الخدمات"],
  columns: serviceColumns,
};
export const newsFile: ContentFile<NewsColumn> = {
  file: "content/news.csv",
  sheets: ["news", "الأخبار"],
  columns: newsColumns,
};
export const jobsFile: ContentFile<JobColumn> = {
  file: "content/jobs.csv",
  sheets: ["jobs", "الوظائف"],
  columns: jobColumns,
};
export const pagesFile: ContentFile<PageColumn> = {
  file: "content/pages.csv",
  sheets: ["pages", "الصفحات"],
  columns: pageColumns,
};
