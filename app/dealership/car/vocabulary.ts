/** Fixed terms of the trade: slug for addresses and tables, names in both languages, and other spellings in stock lists. */

export type Word = {
  slug: string;
  name: { ar: string; en: string };
  /** Other spellings in dealers' exports; compared after folding, so case and Arabic letter forms do not matter. */
  alsoWritten: readonly string[];
};

function word<Slug extends string>(slug: Slug, ar: string, en: string, ...alsoWritten: string[]) {
  return { slug, name: { ar, en }, alsoWritten };
}

export const bodies = [
  word("sedan", "سيدان", "Sedan", "saloon", "صالون"),
  word("suv", "دفع رباعي", "SUV", "crossover", "كروس أوفر", "جيب عائلي", "4x4"),
  word("offroad", "طرق وعرة", "Off-road", "off road", "4wd", "جيب"),
  word("hatchback", "هاتشباك", "Hatchback", "هاتش باك", "هاتشباك خمسة أبواب"),
  word("compact", "سيارة صغيرة", "City car", "city", "compact", "صغيرة"),
  word("coupe", "كوبيه", "Coupe", "coupé", "كوبية"),
  word("sport", "سيارة رياضية", "Sports car", "sports", "sport", "رياضية"),
  word("wagon", "ستيشن", "Wagon", "estate", "station wagon", "ستيشن واجن"),
  word("minivan", "فان", "Minivan", "van", "mpv", "van / minivan", "فان عائلي", "حافلة"),
  word("pickup", "بيك أب", "Pickup", "pick-up", "pick up", "بيكب", "ونيت", "غمارتين"),
  word("truck", "شاحنة", "Truck", "lorry", "دينا", "لوري"),
] as const;

export const fuels = [
  word("petrol", "بنزين", "Petrol", "gasoline", "gas", "benzin", "91", "95"),
  word("diesel", "ديزل", "Diesel", "سولار"),
  word("hybrid", "هايبرد", "Hybrid", "plug-in hybrid", "phev", "هجين", "هجينة", "هايبرد قابل للشحن"),
  word("electric", "كهربائي", "Electric", "ev", "bev", "كهرباء", "كهربائية"),
] as const;

export const transmissions = [
  word("automatic", "أوتوماتيك", "Automatic", "auto", "cvt", "dct", "اتوماتيك", "اوتوماتيكي", "تماتيك"),
  word("manual", "يدوي", "Manual", "عادي", "قير عادي", "جير عادي"),
] as const;

export const conditions = [
  word("new", "جديدة", "New", "جديد", "zero", "صفر"),
  word("used", "مستعملة", "Used", "مستعمل", "pre-owned", "second hand"),
] as const;

export const statuses = [
  word("available", "متاحة", "Available", "in stock", "متوفرة", "متاح", "متوفر"),
  word("reserved", "محجوزة", "Reserved", "محجوز", "on hold"),
  word("sold", "مباعة", "Sold", "مباع", "تم البيع"),
] as const;

export const vatSchemes = [
  word("standard", "ضريبة القيمة المضافة", "Standard", "vat", "15%", "15", "عادي", "قياسي"),
  word("margin", "هامش الربح", "Margin", "margin scheme", "نظام هامش الربح", "هامش"),
] as const;

/** Match schema.org's JobPosting. */
export const employments = [
  word("full-time", "دوام كامل", "Full time", "fulltime", "كامل"),
  word("part-time", "دوام جزئي", "Part time", "parttime", "جزئي"),
  word("temporary", "عقد مؤقت", "Temporary", "contract", "مؤقت", "عقد"),
  word("internship", "تدريب", "Internship", "intern", "trainee", "متدرب", "تدريب تعاوني"),
] as const;

/** `hex`: swatch colour, picked by eye from paint charts. */
export const colors = [
  { ...word("white", "أبيض", "White", "pearl white", "ابيض لؤلؤي", "لؤلؤي"), hex: "#F4F5F4" },
  { ...word("black", "أسود", "Black"), hex: "#08090B" },
  { ...word("silver", "فضي", "Silver", "سلفر"), hex: "#B4B9BE" },
  { ...word("grey", "رمادي", "Grey", "gray", "رصاصي"), hex: "#55595F" },
  { ...word("red", "أحمر", "Red"), hex: "#9F0A12" },
  { ...word("blue", "أزرق", "Blue"), hex: "#1A56A6" },
  { ...word("navy", "كحلي", "Navy", "dark blue", "نيفي"), hex: "#0F2545" },
  { ...word("brown", "بني", "Brown"), hex: "#4D3021" },
  { ...word("bronze", "برونزي", "Bronze", "champagne", "شامبين"), hex: "#7A5A3C" },
  { ...word("gold", "ذهبي", "Gold", "golden", "beige", "بيج"), hex: "#B39A63" },
  { ...word("olive", "زيتي", "Olive", "oily"), hex: "#4B4F2E" },
  { ...word("green", "أخضر", "Green"), hex: "#12482F" },
  { ...word("yellow", "أصفر", "Yellow"), hex: "#E0B40F" },
  { ...word("orange", "برتقالي", "Orange"), hex: "#D9661F" },
  { ...word("other", "لون آخر", "Other", "another color", "اخرى", "أخرى"), hex: "#8A8D91" },
] as const;

export type Body = (typeof bodies)[number]["slug"];
export type Fuel = (typeof fuels)[number]["slug"];
export type Transmission = (typeof transmissions)[number]["slug"];
export type Condition = (typeof conditions)[number]["slug"];
export type Status = (typeof statuses)[number]["slug"];
export type Employment = (typeof employments)[number]["slug"];
export type Color = (typeof colors)[number]["slug"];

/** The entry of a slug, which the slug's type guarantees. */
export function named<Entry extends Word>(vocabulary: readonly Entry[], slug: Entry["slug"]): Entry {
  const found = vocabulary.find((entry) => entry.slug === slug);
  if (!found) throw new Error(`No such word: ${slug}`);
  return found;
}

export function isSlugOf<Entry extends Word>(vocabulary: readonly Entry[], text: string): text is Entry["slug"] {
  return vocabulary.some((entry) => entry.slug === text);
}
