import type { DataValidation } from "hucre";
import { stockLimits, type Range } from "../../dealership/car/stock-limits.ts";
import {
  bodies,
  colors,
  conditions,
  fuels,
  statuses,
  transmissions,
  vatSchemes,
  type VocabularyEntry,
} from "../../dealership/car/vocabulary.ts";
import { checkStates } from "../../dealership/car/inspection.ts";
import type { StockColumn } from "../cars/stock-columns.ts";
import { yesOrNo } from "../cars/vocabulary-lookups.ts";

/** What Excel shows when a cell of the column is chosen, and what it lets people type. */
export type ColumnRule = {
  help: string;
  width: number;
  format?: string;
  validation: Pick<DataValidation, "type" | "operator" | "formula1" | "formula2" | "values">;
  /** Missing: other values are allowed. */
  error?: string;
};

const text = "@";
const list = "اختر من القائمة.";

/** Without the format, Excel makes dates of names such as 3-12 and drops leading zeros. */
export const columnRules: Record<StockColumn, ColumnRule> = {
  stock_number: {
    ...textUpTo(stockLimits.stockNumberLength, 16),
    help: "رقم السيارة في سجلاتك. لا يتكرر في الملف ولا يتغيّر.",
  },
  condition: oneOf(conditions, list),
  status: oneOf(statuses, "إذا تُركت الخلية فارغة فالسيارة متاحة."),
  brand: { ...textUpTo(stockLimits.nameLength, 14), help: "كما في ملف الماركات brands، بالعربية أو الإنجليزية." },
  model_en: { ...textUpTo(stockLimits.nameLength, 16), help: "بالحروف اللاتينية، مثل Camry. يظهر في رابط السيارة." },
  model_ar: { ...textUpTo(stockLimits.nameLength, 16), help: "مثل كامري. إذا تُرك فارغًا ظهر الاسم الإنجليزي." },
  trim_en: { ...textUpTo(stockLimits.nameLength, 14), help: "مثل GLE." },
  trim_ar: { ...textUpTo(stockLimits.nameLength, 14), help: "إذا تُركت فارغة ظهرت الفئة الإنجليزية." },
  year: {
    help: "سنة الموديل بأربعة أرقام.",
    width: 10,
    format: "0",
    validation: {
      type: "whole",
      operator: "between",
      formula1: `${stockLimits.firstYear}`,
      formula2: "YEAR(TODAY())+1",
    },
    error: `اكتب سنة من ${stockLimits.firstYear} إلى السنة القادمة.`,
  },
  body: oneOf(bodies, list),
  fuel: oneOf(fuels, list),
  transmission: oneOf(transmissions, list),
  engine_l: between("decimal", stockLimits.engineLitres, "باللتر، مثل 2.5. تُترك فارغة للسيارة الكهربائية."),
  cylinders: between("whole", stockLimits.cylinders, "تُترك فارغة للسيارة الكهربائية."),
  fuel_consumption: between("decimal", stockLimits.fuelConsumption, "لتر لكل 100 كم. يُترك فارغًا للسيارة الكهربائية."),
  range_km: between("whole", stockLimits.rangeKm, "بالكيلومتر وفق WLTP. للسيارة الكهربائية فقط."),
  battery_kwh: between("decimal", stockLimits.batteryKwh, "السعة المتاحة بالكيلوواط ساعة. للسيارة الكهربائية فقط."),
  charge_minutes: between("whole", stockLimits.chargeMinutes, "بالدقائق، من 10 إلى 80 بالمئة. للسيارة الكهربائية فقط."),
  seats: between("whole", stockLimits.seats, "عدد المقاعد مع مقعد السائق."),
  mileage_km: {
    ...between("whole", stockLimits.mileageKm, "بالكيلومتر. مطلوب للسيارة المستعملة."),
    format: "#,##0",
  },
  colors: {
    ...oneOf(colors, "لون أو أكثر وبينها |، مثل: أبيض|فضي. الأول هو المعروض أولًا."),
    width: 18,
    error: undefined,
  },
  price: money("بالريال شاملًا الضريبة. إذا تُرك فارغًا ظهر «السعر عند الطلب»."),
  price_before_vat: money("بدلًا من السعر. إذا كُتب الاثنان وجب أن يتطابقا."),
  price_before_discount: money("بالريال شاملًا الضريبة، ويكون أعلى من السعر."),
  vat_scheme: oneOf(vatSchemes, "إذا تُرك فارغًا: ضريبة القيمة المضافة. هامش الربح للمستعملة فقط."),
  vin: {
    help: "17 حرفًا ورقمًا، ليس فيها I وO وQ. لا يظهر للزوار منها إلا آخر ستة.",
    width: 22,
    format: text,
    validation: { type: "textLength", operator: "equal", formula1: "17" },
    error: "رقم الهيكل 17 حرفًا ورقمًا.",
  },
  branch: { ...textUpTo(stockLimits.slugLength, 14), help: "معرّف الفرع أو اسمه كما في ملف الإعدادات settings.json." },
  description_en: {
    ...textUpTo(stockLimits.descriptionLength, 30),
    help: "يظهر في الصفحة الإنجليزية، ولا يُقبل بلا وصف عربي.",
  },
  description_ar: {
    ...textUpTo(stockLimits.descriptionLength, 30),
    help: "وصف السيارة. سطر جديد داخل الخلية: Alt+Enter.",
  },
  features_en: { ...textUpTo(stockLimits.cellLength, 24), help: "بعدد المميزات العربية وترتيبها، وبينها |." },
  features_ar: { ...textUpTo(stockLimits.cellLength, 24), help: "بينها |، مثل: كاميرا خلفية|مثبت سرعة." },
  capabilities_en: { ...textUpTo(stockLimits.cellLength, 24), help: "بعدد الإمكانيات العربية وترتيبها، وبينها |." },
  capabilities_ar: { ...textUpTo(stockLimits.cellLength, 24), help: "بينها |، مثل: خمس نجوم في السلامة|سبعة مقاعد." },
  pictures: {
    ...textUpTo(stockLimits.cellLength, 30),
    help: "أسماء ملفات في مجلد pictures وبينها |. ويمكن ربطها بلون: أبيض=camry.webp، أو بجزء صُوِّر عن قرب: الكبوت=chip.webp",
  },
  illustrative: { ...oneOf(yesOrNo, "نعم إذا لم تكن الصور للسيارة نفسها."), width: 12 },
  added_on: pastDay("مثل 2026-07-25. إذا تُرك فارغًا فهو يوم أول استيراد."),
  inspected_on: pastDay("يوم فحص السيارة المستعملة. بلا يوم لا يظهر تقرير."),
  inspected_by: { ...textUpTo(stockLimits.nameLength, 16), help: "إذا تُرك فارغًا فهي الجهة المذكورة في الإعدادات." },
  inspection_panels: {
    ...textUpTo(stockLimits.cellLength, 30),
    help: "غير الأصلي فقط وبينها |، مثل: الكبوت=مرشوش|الباب الأمامي الأيسر=مستبدل.",
  },
  inspection_engine: oneOf(checkStates, list),
  inspection_gearbox: oneOf(checkStates, list),
  inspection_chassis: oneOf(checkStates, list),
  inspection_tyres: oneOf(checkStates, list),
  inspection_sections: {
    ...textUpTo(stockLimits.cellLength, 30),
    help: "السليم من النقاط في كل قسم، وبينها |، مثل: المحرك=24/25|الفرامل=15/15.",
  },
  inspection_tread_mm: {
    ...textUpTo(stockLimits.nameLength, 16),
    help: "أمامي أيسر وأيمن ثم خلفي أيسر وأيمن، وبينها |، مثل: 6|6|5.5|5.",
  },
  inspection_remarks_en: { ...textUpTo(stockLimits.cellLength, 30), help: "لا تُقبل بلا ملاحظات عربية." },
  inspection_remarks_ar: {
    ...textUpTo(stockLimits.cellLength, 30),
    help: "ملاحظة على قسم، وبينها |، مثل: الفرامل=بُدّلت الفحمات الأمامية.",
  },
  inspection_note_en: { ...textUpTo(stockLimits.inspectionNoteLength, 30), help: "لا تُقبل بلا ملاحظات عربية." },
  inspection_note_ar: { ...textUpTo(stockLimits.inspectionNoteLength, 30), help: "ما يحسن بالمشتري معرفته." },
};

function pastDay(help: string): ColumnRule {
  return {
    help,
    width: 14,
    format: "yyyy-mm-dd",
    validation: { type: "date", operator: "lessThanOrEqual", formula1: "TODAY()" },
    error: "اكتب تاريخًا ليس في المستقبل، مثل 2026-07-25.",
  };
}

function textUpTo(length: number, width: number) {
  return {
    width,
    format: text,
    validation: { type: "textLength", operator: "lessThanOrEqual", formula1: String(length) },
    error: `الحد الأعلى ${length.toLocaleString("en")} حرف.`,
  } as const;
}

function oneOf(words: readonly VocabularyEntry[], help: string): ColumnRule {
  return {
    help,
    width: 14,
    validation: { type: "list", values: words.map(({ name }) => name.ar) },
    error: list,
  };
}

function between(type: "whole" | "decimal", { from, to }: Range, help: string): ColumnRule {
  return {
    help,
    width: 12,
    validation: { type, operator: "between", formula1: String(from), formula2: String(to) },
    error: `اكتب رقمًا من ${from.toLocaleString("en")} إلى ${to.toLocaleString("en")}.`,
  };
}

function money(help: string): ColumnRule {
  return { ...between("decimal", stockLimits.priceRiyals, help), width: 16, format: "#,##0.00" };
}
