/** How names of cars are written and said in Saudi Arabia besides their own spelling. */

const letterNames = new Map(
  "a اي, b بي, c سي, d دي, e اي, f اف, g جي, h اتش, i اي, j جي, k كي, l ال, m ام, n ان, o او, p بي, q كيو, r ار, s اس, t تي, u يو, v في, w دبليو, x اكس, y واي, z زد"
    .split(", ")
    .map((pair) => [pair.slice(0, 1), pair.slice(2)] as const),
);
const digitNames: readonly string[] = ["زيرو", "ون", "تو", "ثري", "فور", "فايف", "سكس", "سفن", "ايت", "ناين"];
const digitByName: ReadonlyMap<string, string> = new Map(digitNames.map((name, digit) => [name, String(digit)]));
const arabicParts: ReadonlyMap<string, string> = new Map([
  ["class", "كلاس"],
  ["series", "سيريس"],
]);

/**
 * A name and its other spellings: "G-Class" and "جيكلاس", "راف فور" and "راف4", "CX-5", "سياكس5" and "سياكسفايف". What is
 * one word of the name stays one, because typed words are also joined, and no letter or digit alone is a name.
 */
export function nameSpellings(name: string): string[] {
  const words = name.split(/\s+/).map((word) => word.match(/\p{Script=Latin}+|\d+|[^\s\d\p{Script=Latin}-]+/gu) ?? []);
  const inArabic = (part: string) =>
    isAbbreviation(part) ? inLetters(part) : (arabicParts.get(part.toLowerCase()) ?? part);
  const spelt = (spelling: (part: string) => string) => words.map((parts) => parts.map(spelling).join("")).join(" ");
  const withDigits = words.map(([first = ""]) => digitByName.get(first) ?? "");
  return [
    ...new Set([
      name,
      spelt(inArabic),
      spelt((part) => (/^\d$/.test(part) ? (digitNames[Number(part)] ?? part) : inArabic(part))),
      // "راف فور"
      words
        .map((parts, at) => withDigits[at] || parts.join(""))
        .join(withDigits.some((digit) => digit !== "") ? "" : " "),
    ]),
  ];
}

const maxLetters = 4;

function isAbbreviation(part: string): boolean {
  return part.length <= maxLetters && (/^[A-Z]+$/.test(part) || /^[a-z]$/.test(part));
}

function inLetters(part: string): string {
  return [...part.toLowerCase()].map((letter) => letterNames.get(letter) ?? letter).join("");
}

/** By slug. */
export const brandNicknames: ReadonlyMap<string, readonly string[]> = new Map([
  ["bmw", ["بمر", "بيمر", "بمو", "بي ام", "bimmer", "beemer"]],
  ["gmc", ["جمس", "جيمس", "جمسات"]],
  ["mercedes-benz", ["مرسيدس", "مارسيدس", "مرسدس", "مرسيديس", "بنز", "mercedes", "merc", "benz"]],
  ["chevrolet", ["شفر", "شيفر", "شفرليه", "chevy", "chev"]],
  ["lexus", ["لكسس", "ليكزس", "لكزز", "لكسز"]],
  ["hyundai", ["هونداي", "هيونداى", "هنداي"]],
  ["toyota", ["تيوتا", "تايوتا", "تويتا"]],
  ["volkswagen", ["فولكس", "فلكس", "vw"]],
  ["cadillac", ["كدلك", "كادلك", "كديلاك"]],
  ["porsche", ["بورش", "بورشه"]],
  ["infiniti", ["انفنتي", "انفينتي", "infinity"]],
  ["land-rover", ["لاندروفر", "لند روفر"]],
]);

/** By slug. */
export const modelNicknames: ReadonlyMap<string, readonly string[]> = new Map([
  ["rav4", ["راف 4", "راف فور"]],
  ["g-class", ["g wagon", "g wagen", "جي واجن", "جي واقن", "جي كلاس"]],
  ["patrol", ["فتك", "vtc", "باتروول"]],
  ["land-cruiser", ["لاند كروزر", "لاندكروز", "لانكروزر", "لاندكروسر"]],
  ["land-cruiser-pickup", ["شاص", "شاصات", "shas", "chas"]],
  ["land-cruiser-70", ["ربع", "بكس"]],
  ["range-rover", ["رنج", "رينج", "رينج روفر", "رنجروفر"]],
  ["range-rover-sport", ["رنج سبورت", "رينج روفر سبورت"]],
  ["range-rover-evoque", ["رنج", "رينج", "رينج روفر ايفوك", "ايفوك"]],
  ["range-rover-velar", ["رنج", "رينج", "رينج روفر فيلار", "فيلار"]],
  ["hilux", ["هايلوكس", "هيلوكس", "هايلكز", "هايلوكز"]],
  ["fortuner", ["فورتنر", "فورتونر", "فورتشونر"]],
  ["elantra", ["النترا", "الينترا"]],
  ["santa-fe", ["سنتافيه", "سانتافي", "سانتافيه", "سنتا في"]],
  ["corolla", ["كرولا", "كورلا"]],
  ["yaris", ["يارس"]],
  ["tucson", ["توكسون", "tuscon"]],
  ["expedition", ["اكسبديشن", "اكسبيدشن"]],
  ["explorer", ["اكسبلور"]],
  ["wrangler", ["رنقلر", "رانقلر", "رنجلر"]],
  ["grand-cherokee", ["شيروكي", "قراند شيروكي", "جراند شروكي"]],
  ["charger", ["شارجر", "جارجر"]],
  ["challenger", ["شالنجر", "جالنجر"]],
  ["mustang", ["موستنق", "موستانج", "مستنج"]],
  ["escalade", ["اسكليد", "سكاليد"]],
  ["suburban", ["سبربان", "صبربان"]],
  ["d-max", ["ديماكس", "دماكس"]],
  ["hiace", ["هاي اس", "هياس", "هايز"]],
  ["sunny", ["سني"]],
  ["370z", ["زد 370", "z 370"]],
]);

const trimNicknames: readonly (readonly [trim: RegExp, names: readonly string[]])[] = [
  [/فل كامل|full option/i, ["فول كامل", "فول", "فل اوبشن", "فول اوبشن", "فل ابشن", "full"]],
  [/نص فل|mid option/i, ["نصف فل", "نص فول", "نصف فول", "half option"]],
  [/ستاندرد|standard/i, ["ستاندر", "استاندر", "استاندرد", "ستاندارد", "بيسك"]],
  [/\bGXR\b/i, ["جكسار", "جي اكسار"]],
];

/** The trim and what it is called besides. */
export function trimSpellings(trim: string): string[] {
  return [...nameSpellings(trim), ...trimNicknames.flatMap(([pattern, names]) => (pattern.test(trim) ? names : []))];
}
