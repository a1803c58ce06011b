// In the order of docs/how-to/stock-template; described in docs/how-to/import-stock.md.
import type { Column } from "../table/headings.ts";

export const stockColumns = [
  {
    name: "stock_number",
    arabic: "رقم المخزون",
    required: true,
    alsoWritten: "Stock no | Stock # | Stock | Stock ID | SKU | رقم المخزن | رقم الاستوك | رقم السيارة في المخزون",
  },
  { name: "condition", arabic: "الحالة", required: true, alsoWritten: "حالة السيارة | جديد أو مستعمل | New/used" },
  {
    name: "status",
    arabic: "التوفر",
    alsoWritten: "حالة البيع | التوافر | متوفر | متاح | Availability | Sale status",
  },
  {
    name: "brand",
    arabic: "الماركة",
    required: true,
    alsoWritten: "Make | Manufacturer | الشركة | الشركة المصنعة | الشركة الصانعة | المصنع | العلامة التجارية",
  },
  {
    name: "model_en",
    arabic: "الموديل بالإنجليزية",
    required: true,
    alsoWritten: "Model | Model name | Model English | الطراز بالإنجليزية | موديل إنجليزي",
    unclear: "الموديل",
  },
  {
    name: "model_ar",
    arabic: "الموديل بالعربية",
    alsoWritten: "Model Arabic | الطراز | الطراز بالعربية | اسم الموديل | موديل عربي",
  },
  {
    name: "trim_en",
    arabic: "الفئة بالإنجليزية",
    alsoWritten: "Trim | Trim level | Grade | Variant | Trim English",
  },
  { name: "trim_ar", arabic: "الفئة بالعربية", alsoWritten: "الفئة | درجة التجهيز | Trim Arabic" },
  {
    name: "year",
    arabic: "سنة الصنع",
    required: true,
    holds: "number",
    alsoWritten: "Model year | Year of manufacture | السنة | سنة الموديل | سنة الطراز | سنة التصنيع | موديل سنة",
    unclear: "الموديل",
  },
  {
    name: "body",
    arabic: "نوع الهيكل",
    required: true,
    alsoWritten: "Body type | Body style | Body shape | الهيكل | الشكل | شكل الهيكل | شكل السيارة",
  },
  { name: "fuel", arabic: "نوع الوقود", required: true, alsoWritten: "Fuel type | الوقود" },
  {
    name: "transmission",
    arabic: "ناقل الحركة",
    alsoWritten: "Gearbox | Gear | Gear type | Transmission type | القير | الجير | نوع القير | نوع ناقل الحركة",
  },
  {
    name: "engine_l",
    unit: "litres",
    arabic: "سعة المحرك",
    holds: "number",
    alsoWritten: "Engine | Engine size | Engine capacity | Engine litres | Engine liters | المحرك | حجم المحرك",
  },
  {
    name: "cylinders",
    arabic: "عدد الأسطوانات",
    holds: "number",
    alsoWritten: "Cylinder | Cylinder count | الأسطوانة | Number of cylinders | الأسطوانات | السلندرات | عدد السلندرات",
  },
  {
    name: "fuel_consumption",
    arabic: "استهلاك الوقود",
    holds: "number",
    alsoWritten:
      "Consumption | Fuel economy | L/100 km | Fuel consumption L/100 km | لتر/100 كم | استهلاك الوقود لتر/100 كم | الاستهلاك | معدل استهلاك الوقود",
  },
  {
    name: "range_km",
    unit: "km",
    arabic: "المدى",
    holds: "number",
    alsoWritten: "Electric range | مدى القيادة | مدى السير",
  },
  {
    name: "battery_kwh",
    unit: "kWh",
    arabic: "سعة البطارية",
    holds: "number",
    alsoWritten: "Battery capacity | البطارية",
  },
  {
    name: "charge_minutes",
    unit: "minutes",
    arabic: "دقائق الشحن السريع",
    holds: "number",
    alsoWritten: "Fast charge minutes | Fast charging | الشحن السريع",
  },
  {
    name: "seats",
    arabic: "عدد المقاعد",
    holds: "number",
    alsoWritten: "Seat | Number of seats | المقعد | Seat count | المقاعد | عدد الركاب",
  },
  {
    name: "mileage_km",
    unit: "km",
    arabic: "الممشى",
    holds: "number",
    alsoWritten:
      "Mileage | Odometer | Odometer reading | KM | KMs | Kilometres | Kilometers | Kilometrage | العداد | قراءة العداد | كم | الكيلومترات | عدد الكيلومترات | المسافة المقطوعة",
  },
  {
    name: "colors",
    isList: true,
    arabic: "الألوان",
    required: true,
    alsoWritten:
      "Color | Colour | Colours | Exterior color | Exterior colour | اللون | لون السيارة | اللون الخارجي | ألوان",
  },
  {
    name: "price",
    unit: "riyals",
    arabic: "السعر",
    holds: "number",
    alsoWritten:
      "Price including VAT | Price incl VAT | Price inc VAT | Price with VAT | Price after VAT | Selling price | Sale price | Cash price | Asking price | Final price | Price after discount | Retail price | السعر شامل الضريبة | السعر مع الضريبة | السعر بعد الضريبة | السعر شامل ضريبة القيمة المضافة | سعر البيع | سعر السيارة | السعر النهائي | السعر بعد الخصم | سعر الكاش | السعر النقدي | السعر الحالي | سعر العرض | سعر المعرض",
  },
  {
    name: "price_before_vat",
    unit: "riyals",
    arabic: "السعر قبل الضريبة",
    holds: "number",
    alsoWritten:
      "Price excluding VAT | Price excl VAT | Price ex VAT | Price without VAT | Net price | السعر بدون ضريبة | السعر بدون الضريبة | السعر غير شامل الضريبة | السعر قبل ضريبة القيمة المضافة | السعر الصافي",
  },
  {
    name: "price_before_discount",
    unit: "riyals",
    arabic: "السعر قبل الخصم",
    holds: "number",
    alsoWritten:
      "Old price | Original price | Was price | السعر الأصلي | السعر السابق | السعر القديم | السعر قبل التخفيض | السعر قبل العرض",
  },
  { name: "vat_scheme", arabic: "نظام الضريبة", alsoWritten: "VAT type | نوع الضريبة | نظام ضريبة القيمة المضافة" },
  {
    name: "vin",
    arabic: "رقم الهيكل",
    alsoWritten:
      "VIN number | VIN no | Chassis | Chassis no | Chassis number | رقم الشاصي | رقم الشاسيه | رقم الهيكل VIN | الشاصي | الشاسيه",
  },
  { name: "branch", arabic: "الفرع", alsoWritten: "Showroom | Branch name | المعرض | اسم الفرع" },
  { name: "description_en", arabic: "الوصف بالإنجليزية", alsoWritten: "Description | Description English" },
  { name: "description_ar", arabic: "الوصف بالعربية", alsoWritten: "الوصف | وصف السيارة | Description Arabic" },
  {
    name: "features_en",
    isList: true,
    arabic: "المميزات بالإنجليزية",
    alsoWritten: "Features | Options | Features English",
  },
  {
    name: "features_ar",
    isList: true,
    arabic: "المميزات بالعربية",
    alsoWritten: "المميزات | الكماليات | Features Arabic",
  },
  { name: "capabilities_en", isList: true, arabic: "الإمكانيات بالإنجليزية", alsoWritten: "Capabilities" },
  { name: "capabilities_ar", isList: true, arabic: "الإمكانيات بالعربية", alsoWritten: "الإمكانيات | الإمكانات" },
  {
    name: "pictures",
    arabic: "الصور",
    alsoWritten: "Picture | Photos | Photo | Images | Image | صور السيارة | الصورة",
  },
  { name: "illustrative", arabic: "صور توضيحية" },
  {
    name: "added_on",
    arabic: "تاريخ الإضافة",
    holds: "day",
    alsoWritten: "Date added | Added | Listing date | Listed on | تاريخ الإدخال | تاريخ العرض",
  },
  { name: "inspected_on", arabic: "تاريخ الفحص", holds: "day", alsoWritten: "Inspection date | Inspection day" },
  { name: "inspected_by", arabic: "جهة الفحص", alsoWritten: "Inspector" },
  { name: "inspection_panels", isList: true, arabic: "فحص الأجزاء" },
  { name: "inspection_engine", arabic: "فحص المحرك" },
  { name: "inspection_gearbox", arabic: "فحص ناقل الحركة" },
  { name: "inspection_chassis", arabic: "فحص الشاصي" },
  { name: "inspection_tyres", arabic: "فحص الإطارات" },
  { name: "inspection_sections", isList: true, arabic: "نقاط الفحص" },
  { name: "inspection_tread_mm", unit: "mm", isList: true, arabic: "عمق مداس الإطارات بالمليمتر" },
  { name: "inspection_remarks_en", isList: true, arabic: "ملاحظات الأقسام بالإنجليزية" },
  { name: "inspection_remarks_ar", isList: true, arabic: "ملاحظات الأقسام بالعربية" },
  { name: "inspection_note_en", arabic: "ملاحظات الفحص بالإنجليزية" },
  { name: "inspection_note_ar", arabic: "ملاحظات الفحص بالعربية" },
] as const satisfies readonly Column<string>[];

export type StockColumn = (typeof stockColumns)[number]["name"];
