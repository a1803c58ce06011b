import { colorHex } from "./color-hex.ts";
import { colorWords } from "./color-words.ts";

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
    "bus",
    "buses",
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
    "غمارة واحدة",
    "غمارة ونص",
    "غمارة و نص",
    "دبل كابينة",
    "دبل",
    "double cab",
    "double cabin",
    "single cab",
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
    "اوتوماتك",
    "اتوماتك",
    "اتوماتيك",
    "اوتماتيك",
    "تماتيك",
    "اوتو",
  ),
  entry("manual", "يدوي", "Manual", "يدوية", "عادي", "قير عادي", "جير عادي", "مانيوال", "stick", "stick shift"),
] as const;

/** For a card, where a line has room for four facts. */
export const shortTransmissions: Record<Transmission, VocabularyEntry["name"]> = {
  automatic: { ar: "أوتوماتيك", en: "Auto" },
  manual: { ar: "يدوي", en: "Manual" },
};

export const conditions = [
  entry("new", "جديدة", "New", "جديد", "zero", "زيرو", "صفر", "صفر كيلو", "أصفار", "brand new"),
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

// The mark lets pages that need other words leave those of colours out of their scripts.
/* @__NO_SIDE_EFFECTS__ */
function color<Slug extends keyof typeof colorHex>(slug: Slug, ar: string, en: string) {
  return { ...entry(slug, ar, en, ...colorWords[slug]), hex: colorHex[slug] };
}

export const colors = [
  color("white", "أبيض", "White"),
  color("black", "أسود", "Black"),
  color("silver", "فضي", "Silver"),
  color("grey", "رمادي", "Grey"),
  color("red", "أحمر", "Red"),
  color("blue", "أزرق", "Blue"),
  color("navy", "كحلي", "Navy"),
  color("brown", "بني", "Brown"),
  color("bronze", "برونزي", "Bronze"),
  color("gold", "ذهبي", "Gold"),
  color("olive", "زيتي", "Olive"),
  color("green", "أخضر", "Green"),
  color("yellow", "أصفر", "Yellow"),
  color("orange", "برتقالي", "Orange"),
  color("other", "لون آخر", "Other"),
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
