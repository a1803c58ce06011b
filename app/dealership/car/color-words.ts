/**
 * What colours are called in stock lists and in searches. A word of two colours is found under both in searches, and is
 * the first of them in stock lists. No word that begins the name of a car: "sand" would hide the Sandero.
 */
export const colorWords = {
  white: [
    ...phrases("بيضاء, وايت, أوف وايت, off white, ivory, pearl, pearl white, snow white, cream"),
    ...phrases("لؤلؤ, أبيض لؤلؤي, أبيض ثلجي, كريم"),
    ...feminines("لؤلؤي", "ثلجي", "سكري", "عاجي", "حليبي", "كريمي"),
  ],
  black: ["سوداء", "بلاك", "jet black", "أسود ملكي"],
  silver: ["سلفر", "سيلفر", "nickel", "نيكل", ...feminines("فضي", "بلاتيني")],
  grey: [
    ...phrases("gray, gunmetal, gun metal, قن ميتال, جن ميتال, titanium, تيتانيوم, charcoal, anthracite"),
    ...phrases("graphite, slate, nardo, أنثراسايت, جرافيت, غرافيت, رصاص"),
    ...feminines("رمادي", "رصاصي", "فيراني", "تيتاني", "دخاني", "فحمي", "إسمنتي", "جرافيتي"),
  ],
  red: [
    ...phrases("حمراء, maroon, burgundy, wine red, crimson, مارون, بورجندي, برغندي"),
    ...feminines("عودي", "عنابي", "خمري", "نبيتي", "ماروني", "قرمزي", "كرزي", "توتي", "رماني", "ناري", "قرميدي"),
  ],
  blue: [
    ...phrases("زرقاء, بلو, sky blue, light blue, turquoise, teal, azure, تركواز, أزرق سماوي"),
    ...feminines("سماوي", "لبني", "تركوازي", "فيروزي", "بترولي", "نيلي"),
  ],
  navy: [
    ...phrases("dark blue, navy blue, midnight blue, نيفي, أزرق غامق, أزرق داكن, أزرق كحلي"),
    ...feminines("كحلي", "حبري"),
  ],
  brown: [
    ...phrases("chocolate, coffee, mocha, chestnut, موكا, شوكولاته"),
    ...feminines("بني", "عودي", "قهوائي", "شوكولاتي", "كستنائي", "جوزي", "عسلي", "ترابي", "خشبي"),
  ],
  bronze: [
    ...phrases("برونز, champagne, copper, شامبين, شمبانيا, شامبانيا, شمبان"),
    ...feminines("برونزي", "شمباني", "نحاسي"),
  ],
  gold: [
    ...phrases("golden, rose gold, beige, camel, cream, champagne, قولد, جولد, بيج, شمواه, شامبين, كريم"),
    ...feminines("ذهبي", "بيجي", "شمباني", "رملي", "صحراوي", "حنطي", "جملي", "كريمي", "ترابي"),
  ],
  olive: [
    ...phrases("oily, khaki, olive green, army green, military green, خاكي, أخضر زيتي"),
    ...feminines("زيتي", "زيتوني", "عسكري", "جيشي"),
  ],
  green: [
    ...phrases("خضراء, emerald, turquoise, teal, تركواز"),
    ...feminines("زمردي", "عشبي", "فستقي", "تفاحي", "نعناعي", "بترولي", "تركوازي", "فيروزي"),
  ],
  yellow: ["صفراء", "mustard", "lemon", ...feminines("ليموني", "خردلي", "كناري")],
  orange: ["أورنج", ...feminines("برتقالي", "مشمشي")],
  other: [
    ...phrases("another color, another colour, أخرى, purple, violet, pink, multicolor, موف, فوشيا"),
    ...feminines("بنفسجي", "وردي", "زهري", "ليلكي"),
  ],
} as const satisfies Record<string, readonly string[]>;

/** Words for shade and finish beside a colour, which do not change what it is: "dark grey", "أسود ملكي". */
export const finishWords: readonly string[] = [
  ...phrases("dark, light, deep, bright, pale, medium, soft, super, metallic, metalic, metal, mica"),
  ...phrases("pearl, pearlescent, matte, matt, gloss, glossy, satin, solid, crystal, diamond, royal"),
  ...phrases("snow, midnight, polar, ice, platinum, effect, paint, color, colour, لون, اللون, جدا"),
  ...phrases("لؤلؤ, ميتاليك, متاليك, ميتالك, ميتالّيك, كريستال, كرستال, ماسي, مات, مط, سوبر, بيرل"),
  ...phrases("فاتح, فاتحة, غامق, غامقة, داكن, داكنة, لامع, لامعة, مطفي, مطفية, مطفأ, ناصع, صافي"),
  ...feminines("لؤلؤي", "ثلجي", "ملكي", "معدني", "بلوري", "كريستالي", "ليلي", "زجاجي", "حريري"),
];

/* @__NO_SIDE_EFFECTS__ */
export function phrases(words: string): string[] {
  return words.split(", ");
}

/** Adjectives in ي with their feminines in ية. */
/* @__NO_SIDE_EFFECTS__ */
function feminines(...adjectives: string[]): string[] {
  return adjectives.flatMap((adjective) => [adjective, `${adjective}ة`]);
}
