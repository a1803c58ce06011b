import { colorHex } from "./color-hex.ts";

export type VocabularyEntry = {
  slug: string;
  name: { ar: string; en: string };
  /** Other spellings in stock lists and in searches; compared after folding. The first entry with a spelling has it in stock lists. */
  alsoWritten: readonly string[];
};

export function entry<Slug extends string>(slug: Slug, ar: string, en: string, ...alsoWritten: string[]) {
  return { slug, name: { ar, en }, alsoWritten };
}

export const bodies = [
  entry("sedan", "سيدان", "Sedan", "sedans", "سدان", "saloon", "صالون"),
  entry(
    "suv",
    "SUV عائلية",
    "SUV",
    "suvs",
    "دفع رباعي",
    "رباعية الدفع",
    "إس يو في",
    "4x4",
    "crossover",
    "crossovers",
    "كروس أوفر",
    "جيب عائلي",
  ),
  entry(
    "offroad",
    "جيب بر",
    "Off-road",
    "طرق وعرة",
    "off road",
    "offroader",
    "4wd",
    "جيب",
    "جيوب",
    "دفع رباعي",
    "رباعية الدفع",
    "4x4",
  ),
  entry("hatchback", "هاتشباك", "Hatchback", "hatchbacks", "hatch", "هاتش باك", "هاتش", "هاتشباك خمسة أبواب"),
  entry("compact", "سيارة صغيرة", "City car", "city", "compact", "small", "small car", "صغيرة", "صغير"),
  entry("coupe", "كوبيه", "Coupe", "coupé", "coupes", "كوبية", "كوبي"),
  entry("sport", "سيارة رياضية", "Sports car", "sports", "sport", "sports cars", "رياضية", "رياضي", "سبورت"),
  entry("wagon", "ستيشن", "Wagon", "wagons", "estate", "station wagon", "station", "ستيشن واجن"),
  entry(
    "minivan",
    "فان عائلي",
    "Minivan",
    "minivans",
    "فان",
    "van",
    "vans",
    "mpv",
    "van / minivan",
    "ميني فان",
    "حافلة",
    "باص",
  ),
  entry(
    "pickup",
    "بيك أب",
    "Pickup",
    "pick-up",
    "pick up",
    "pickups",
    "pickup truck",
    "بيكب",
    "ونيت",
    "وانيت",
    "غمارة",
    "غمارتين",
  ),
  entry("truck", "شاحنة", "Truck", "trucks", "lorry", "دينا", "لوري"),
] as const;

export const fuels = [
  entry("petrol", "بنزين", "Petrol", "gasoline", "gas", "benzin", "benzine", "91", "95"),
  entry("diesel", "ديزل", "Diesel", "سولار"),
  entry(
    "hybrid",
    "هايبرد",
    "Hybrid",
    "hybrids",
    "plug-in hybrid",
    "plug-in",
    "phev",
    "هايبريد",
    "هجين",
    "هجينة",
    "هايبرد قابل للشحن",
  ),
  entry("electric", "كهربائي", "Electric", "ev", "evs", "bev", "electrical", "كهربائية", "كهرباء", "إلكتريك"),
] as const;

export const transmissions = [
  entry(
    "automatic",
    "أوتوماتيك",
    "Automatic",
    "auto",
    "cvt",
    "dct",
    "اتوماتيك",
    "اوتوماتيكي",
    "اوتوماتيكية",
    "تماتيك",
    "اوتو",
  ),
  entry("manual", "يدوي", "Manual", "يدوية", "عادي", "قير عادي", "جير عادي", "مانيوال"),
] as const;

/** For a card, where a line has room for four facts. */
export const shortTransmissions: Record<Transmission, VocabularyEntry["name"]> = {
  automatic: { ar: "أوتوماتيك", en: "Auto" },
  manual: { ar: "يدوي", en: "Manual" },
};

export const conditions = [
  entry("new", "جديدة", "New", "جديد", "zero", "زيرو", "صفر", "brand new"),
  entry("used", "مستعملة", "Used", "مستعمل", "مستخدمة", "مستخدم", "pre-owned", "second hand"),
] as const;

export const statuses = [
  entry("available", "متاحة", "Available", "in stock", "متوفرة", "متاح", "متوفر"),
  entry("reserved", "محجوزة", "Reserved", "محجوز", "on hold"),
  entry("sold", "مباعة", "Sold", "مباع", "تم البيع"),
] as const;

export const vatSchemes = [
  entry("standard", "ضريبة القيمة المضافة", "Standard", "vat", "15%", "15", "عادي", "قياسي"),
  entry("margin", "هامش الربح", "Margin", "margin scheme", "نظام هامش الربح", "هامش"),
] as const;

export const employments = [
  entry("full-time", "دوام كامل", "Full time", "fulltime", "كامل"),
  entry("part-time", "دوام جزئي", "Part time", "parttime", "جزئي"),
  entry("temporary", "عقد مؤقت", "Temporary", "contract", "مؤقت", "عقد"),
  entry("internship", "تدريب", "Internship", "intern", "trainee", "متدرب", "تدريب تعاوني"),
] as const;

export const colors = [
  { ...entry("white", "أبيض", "White", "بيضاء", "pearl white", "ابيض لؤلؤي", "لؤلؤي", "لؤلؤية"), hex: colorHex.white },
  { ...entry("black", "أسود", "Black", "سوداء"), hex: colorHex.black },
  { ...entry("silver", "فضي", "Silver", "فضية", "سلفر", "سيلفر"), hex: colorHex.silver },
  { ...entry("grey", "رمادي", "Grey", "gray", "رمادية", "رصاصي", "رصاصية"), hex: colorHex.grey },
  { ...entry("red", "أحمر", "Red", "حمراء"), hex: colorHex.red },
  { ...entry("blue", "أزرق", "Blue", "زرقاء"), hex: colorHex.blue },
  { ...entry("navy", "كحلي", "Navy", "dark blue", "navy blue", "كحلية", "نيفي"), hex: colorHex.navy },
  { ...entry("brown", "بني", "Brown", "بنية"), hex: colorHex.brown },
  { ...entry("bronze", "برونزي", "Bronze", "برونزية", "champagne", "شامبين"), hex: colorHex.bronze },
  { ...entry("gold", "ذهبي", "Gold", "ذهبية", "golden", "beige", "بيج"), hex: colorHex.gold },
  { ...entry("olive", "زيتي", "Olive", "زيتية", "oily"), hex: colorHex.olive },
  { ...entry("green", "أخضر", "Green", "خضراء"), hex: colorHex.green },
  { ...entry("yellow", "أصفر", "Yellow", "صفراء"), hex: colorHex.yellow },
  { ...entry("orange", "برتقالي", "Orange", "برتقالية"), hex: colorHex.orange },
  { ...entry("other", "لون آخر", "Other", "another color", "اخرى", "أخرى"), hex: colorHex.other },
] as const;

/** Those by which cars are filtered, under the names of their filters. */
export const filterVocabularies = {
  body: bodies,
  fuel: fuels,
  condition: conditions,
  transmission: transmissions,
  color: colors,
} as const;

export type Body = (typeof bodies)[number]["slug"];
export type Fuel = (typeof fuels)[number]["slug"];
export type Transmission = (typeof transmissions)[number]["slug"];
export type Condition = (typeof conditions)[number]["slug"];
export type Status = (typeof statuses)[number]["slug"];
export type Employment = (typeof employments)[number]["slug"];
export type Color = (typeof colors)[number]["slug"];

export function entryBySlug<Entry extends VocabularyEntry>(vocabulary: readonly Entry[], slug: Entry["slug"]): Entry {
  const result = vocabulary.find((candidate) => candidate.slug === slug);
  if (!result) throw new Error(`Unknown slug: ${slug}`);
  return result;
}

export function isSlugOf<Entry extends VocabularyEntry>(
  vocabulary: readonly Entry[],
  text: string,
): text is Entry["slug"] {
  return vocabulary.some(({ slug }) => slug === text);
}
