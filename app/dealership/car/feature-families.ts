import type { Bilingual } from "../text/bilingual.ts";
import { folded } from "../text/folding.ts";

/** Features of which a car has one kind or another, so that none of them is missing where another is listed. */
export type FeatureFamily = { name: { ar: string; en: string }; kinds: readonly string[] };

function family(ar: string, en: string, ...kinds: string[]): FeatureFamily {
  return { name: { ar, en }, kinds };
}

/** Any number stands for all: "121 hp" is every power. */
const featureFamilies = [
  family(
    "التكييف",
    "Climate control",
    "مكيّف هواء",
    "مكيّف",
    "تكييف",
    "مكيّف يدوي",
    "مكيّف أوتوماتيكي",
    "تكييف أوتوماتيكي",
    "مكيّف أوتوماتيكي بمنطقتين",
    "مكيّف أوتوماتيكي بثلاث مناطق",
    "مكيّف أوتوماتيكي بأربع مناطق",
    "Air conditioning",
    "Manual air conditioning",
    "Automatic climate control",
    "Dual-zone climate control",
    "Three-zone climate control",
    "Four-zone climate control",
  ),
  family(
    "بلد المواصفات",
    "Market specification",
    "مواصفات سعودية",
    "سعودية",
    "سعودي",
    "مواصفات خليجية",
    "خليجية",
    "خليجي",
    "واردة",
    "وارد",
    "Saudi specification",
    "Gulf specification",
    "GCC specification",
    "Imported",
  ),
  family(
    "مثبت السرعة",
    "Cruise control",
    "مثبت سرعة",
    "مثبت سرعة متكيف",
    "مثبت سرعة ذكي",
    "مثبت سرعة راداري",
    "Cruise control",
    "Adaptive cruise control",
  ),
  family(
    "الكاميرا",
    "Camera",
    "كاميرا خلفية",
    "كاميرا محيطية 360 درجة",
    "كاميرا 360 درجة",
    "كاميرا 360",
    "Rear-view camera",
    "Rear camera",
    "360° camera",
  ),
  family(
    "الوسائد الهوائية",
    "Airbags",
    "وسائد هوائية أمامية",
    "ست وسائد هوائية",
    "ثماني وسائد هوائية",
    "6 وسائد هوائية",
    "Front airbags",
    "Six airbags",
    "Eight airbags",
    "6 airbags",
  ),
  family("السقف", "Roof", "فتحة سقف", "سقف بانورامي", "بانوراما", "Sunroof", "Panoramic roof"),
  family(
    "توصيل الجوال",
    "Phone connection",
    "بلوتوث",
    "منافذ USB",
    "Apple CarPlay وAndroid Auto",
    "Apple CarPlay",
    "Android Auto",
    "Bluetooth",
    "USB ports",
    "Apple CarPlay and Android Auto",
  ),
  family(
    "ضبط المقاعد",
    "Seat adjustment",
    "مقعد سائق كهربائي",
    "ذاكرة للمقاعد",
    "Power driver’s seat",
    "Power driver's seat",
    "Seat memory",
  ),
  family(
    "نظام الدفع",
    "Driven wheels",
    "دفع أمامي",
    "دفع خلفي",
    "دفع كلي",
    "دفع رباعي",
    "دفع رباعي مع غيار ثقيل",
    "Front-wheel drive",
    "Rear-wheel drive",
    "All-wheel drive",
    "Four-wheel drive",
    "Four-wheel drive with low range",
  ),
  family(
    "عدد الركاب",
    "Passengers",
    "تتسع لخمسة ركاب",
    "تتسع لسبعة ركاب",
    "تتسع لثمانية ركاب",
    "Room for five",
    "Room for seven",
    "Room for eight",
  ),
  family(
    "المقاعد الخلفية",
    "Rear seats",
    "مقاعد خلفية قابلة للطي",
    "خمسة مقاعد، والخلفي مقسوم قابل للطي",
    "Folding rear seats",
    "Five seats, split folding rear bench",
  ),
  family(
    "الترس التفاضلي",
    "Differential",
    "قفل تفاضلي خلفي",
    "ثلاثة أقفال تفاضلية",
    "تفاضلي محدود الانزلاق",
    "Locking rear differential",
    "Three locking differentials",
    "Limited-slip differential",
  ),
  family("الغمارة", "Cab", "غمارة واحدة", "غمارتان", "غمارتين", "Single cab", "Double cab"),
  family(
    "التسارع",
    "Acceleration",
    "من 0 إلى 100 كم/س في 7.2 ثانية",
    "من 0 إلى 100 كم/س في 9 ثوانٍ",
    "0–100 km/h in 7.2 s",
  ),
  family("القوة", "Power", "قوة 121 حصانًا", "قوة 201 حصان", "قوة 105 أحصنة", "121 hp"),
];

const familyByKind = new Map(featureFamilies.flatMap((of) => of.kinds.map((kind) => [key(kind), of] as const)));

/** The family that a feature is written as a kind of; the Arabic column may be filled in English. */
export function featureFamily({ ar, en }: Bilingual): FeatureFamily | undefined {
  return familyByKind.get(key(ar)) ?? (en === undefined ? undefined : familyByKind.get(key(en)));
}

function key(text: string): string {
  return folded(text).replace(/\d+(?: \d+)*/g, "0");
}
