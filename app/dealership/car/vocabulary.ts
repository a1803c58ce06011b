import { colorHex } from "./color-hex.ts";

export type VocabularyEntry = {
  slug: string;
  name: { ar: string; en: string };
  /** Other spellings in stock lists; compared after folding. */
  alsoWritten: readonly string[];
};

export function entry<Slug extends string>(slug: Slug, ar: string, en: string, ...alsoWritten: string[]) {
  return { slug, name: { ar, en }, alsoWritten };
}

export const bodies = [
  entry("sedan", "سيدان", "Sedan", "saloon", "صالون"),
  entry("suv", "SUV عائلية", "SUV", "دفع رباعي", "crossover", "كروس أوفر", "جيب عائلي", "4x4"),
  entry("offroad", "جيب بر", "Off-road", "طرق وعرة", "off road", "4wd", "جيب"),
  entry("hatchback", "هاتشباك", "Hatchback", "هاتش باك", "هاتشباك خمسة أبواب"),
  entry("compact", "سيارة صغيرة", "City car", "city", "compact", "صغيرة"),
  entry("coupe", "كوبيه", "Coupe", "coupé", "كوبية"),
  entry("sport", "سيارة رياضية", "Sports car", "sports", "sport", "رياضية"),
  entry("wagon", "ستيشن", "Wagon", "estate", "station wagon", "ستيشن واجن"),
  entry("minivan", "فان عائلي", "Minivan", "فان", "van", "mpv", "van / minivan", "حافلة"),
  entry("pickup", "بيك أب", "Pickup", "pick-up", "pick up", "بيكب", "ونيت", "غمارتين"),
  entry("truck", "شاحنة", "Truck", "lorry", "دينا", "لوري"),
] as const;

export const fuels = [
  entry("petrol", "بنزين", "Petrol", "gasoline", "gas", "benzin", "91", "95"),
  entry("diesel", "ديزل", "Diesel", "سولار"),
  entry("hybrid", "هايبرد", "Hybrid", "plug-in hybrid", "phev", "هجين", "هجينة", "هايبرد قابل للشحن"),
  entry("electric", "كهربائي", "Electric", "ev", "bev", "كهرباء", "كهربائية"),
] as const;

export const transmissions = [
  entry("automatic", "أوتوماتيك", "Automatic", "auto", "cvt", "dct", "اتوماتيك", "اوتوماتيكي", "تماتيك"),
  entry("manual", "يدوي", "Manual", "عادي", "قير عادي", "جير عادي"),
] as const;

/** For a card, where a line has room for four facts. */
export const shortTransmissions: Record<Transmission, VocabularyEntry["name"]> = {
  automatic: { ar: "أوتوماتيك", en: "Auto" },
  manual: { ar: "يدوي", en: "Manual" },
};

export const conditions = [
  entry("new", "جديدة", "New", "جديد", "zero", "صفر"),
  entry("used", "مستعملة", "Used", "مستعمل", "pre-owned", "second hand"),
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
  { ...entry("white", "أبيض", "White", "pearl white", "ابيض لؤلؤي", "لؤلؤي"), hex: colorHex.white },
  { ...entry("black", "أسود", "Black"), hex: colorHex.black },
  { ...entry("silver", "فضي", "Silver", "سلفر"), hex: colorHex.silver },
  { ...entry("grey", "رمادي", "Grey", "gray", "رصاصي"), hex: colorHex.grey },
  { ...entry("red", "أحمر", "Red"), hex: colorHex.red },
  { ...entry("blue", "أزرق", "Blue"), hex: colorHex.blue },
  { ...entry("navy", "كحلي", "Navy", "dark blue", "نيفي"), hex: colorHex.navy },
  { ...entry("brown", "بني", "Brown"), hex: colorHex.brown },
  { ...entry("bronze", "برونزي", "Bronze", "champagne", "شامبين"), hex: colorHex.bronze },
  { ...entry("gold", "ذهبي", "Gold", "golden", "beige", "بيج"), hex: colorHex.gold },
  { ...entry("olive", "زيتي", "Olive", "oily"), hex: colorHex.olive },
  { ...entry("green", "أخضر", "Green"), hex: colorHex.green },
  { ...entry("yellow", "أصفر", "Yellow"), hex: colorHex.yellow },
  { ...entry("orange", "برتقالي", "Orange"), hex: colorHex.orange },
  { ...entry("other", "لون آخر", "Other", "another color", "اخرى", "أخرى"), hex: colorHex.other },
] as const;

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
