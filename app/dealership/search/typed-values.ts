import { brandCountries } from "../car/brand-countries.ts";
import { finishWords } from "../car/color-words.ts";
import type { Facet, Sort } from "./car-search.ts";
import { phraseKey, phrasesOf, type Phrases } from "./typed-tokens.ts";
import { fillerWords } from "./text-match.ts";
import { familyWords, jeepSpellings, vocabularySpellings } from "./value-spellings.ts";

export type TypedValues = { facet: Facet; values: readonly string[] };

/** Read before all others: neither new nor a price. */
export const noDownPayment: Phrases<true> = phrasesOf<true>([
  [
    true,
    `
      zero down payment, zero downpayment, zero down, 0 down payment, 0 down, no down payment, without down payment,
      بدون دفعة أولى, بدون دفعة, بدون مقدم, بلا دفعة, صفر دفعة أولى, صفر دفعة, دفعة أولى صفر, دفعة صفر, 0 دفعة أولى,
      0 دفعة, دفعة أولى 0, زيرو دفعة
    `,
  ],
]);

/** Written with digits, and read before all numbers. */
export const valuesWithDigits: Phrases<TypedValues> = phrasesOf<TypedValues>([
  [
    { facet: "condition", values: ["new"] },
    `
      0 km, 0 كم, 0 كيلو, zero km, zero kilometers, صفر كم, صفر كيلو, صفر كيلومتر, زيرو كيلو, 0 kilometers
    `,
  ],
  [
    { facet: "body", values: ["offroad", "suv"] },
    `
      4x4, 4 x 4, 4*4, 4wd, 4 wd, awd, 4 wheel drive, four wheel drive, 4 wheel, فور ويل, فورويل, فور باي فور
    `,
  ],
]);

const allWheelDrive = ["دفع رباعي", "دفع رباعى", "الدفع الرباعي", "رباعية الدفع", "رباعي الدفع", "رباعي"];

const offroad = ["صحراء", "للصحراء", "للبر", "للكشتات", "للكشتة", "desert"];

/** All that the values of filters are called. Words of several values mean any of them. */
export const typedValues: Phrases<readonly TypedValues[]> = new Map(
  [
    ...Map.groupBy(
      [
        ...vocabularySpellings().flatMap(({ facet, value, spellings }) =>
          spellings.filter(isNoFamily).flatMap((spelling) => forms(spelling).map((text) => ({ facet, value, text }))),
        ),
        ...allWheelDrive.flatMap((text) =>
          forms(text).flatMap((form) =>
            ["offroad", "suv"].map((value) => ({ facet: "body" as const, value, text: form })),
          ),
        ),
        ...offroad.flatMap((text) =>
          forms(text).map((form) => ({ facet: "body" as const, value: "offroad", text: form })),
        ),
      ],
      ({ text }) => phraseKey(text),
    ),
  ].map(([key, entries]) => [
    key,
    [...Map.groupBy(entries, ({ facet }) => facet)].map(([facet, ofFacet]) => ({
      facet,
      values: [...new Set(ofFacet.map(({ value }) => value))],
    })),
  ]),
);

/** "فان عائلي" is a van with the seats of a family. */
function isNoFamily(spelling: string): boolean {
  return !spelling.split(" ").some((word) => familyWords.includes(word));
}

/** Also with the article, and with Latin words of two parts joined or apart. */
function forms(spelling: string): string[] {
  const withArticle = /^\p{Script=Arabic}/u.test(spelling)
    ? [spelling.replace(/(?<=^|\s)(?!ال)(?=\p{Script=Arabic})/gu, "ال")]
    : [];
  return [spelling, ...withArticle, spelling.replaceAll("-", " "), spelling.replace(/[\s-]+/g, "")];
}

export const finishes: Phrases<true> = phrasesOf<true>([[true, finishWords.join(",")]]);

/** Of any body: at least seven seats. */
export const familyPhrases: Phrases<true> = phrasesOf<true>([[true, familyWords.flatMap(forms).join(",")]]);

/** "جيب" is any off-roader or SUV, and a brand. */
export const jeepWords: ReadonlySet<string> = new Set(
  jeepSpellings.flatMap(({ spellings }) => spellings.flatMap(forms)),
);

/** Beside these "صالون" is the Land Cruiser with a wagon's body, and no saloon. */
export const besideWagon: ReadonlySet<string> = new Set([...jeepWords, "gx", "gxr", "vx", "vxr"]);
export const wagon = { word: "صالون", model: "land-cruiser" };

/** They narrow another body: "كوبيه رياضية", "جيب صغير". No car has a size, so that a body alone is found. */
export const bodyAdjectives: Phrases<true> = phrasesOf<true>([
  [
    true,
    `
      صغير, صغيرة, الصغيرة, صغار, small, كبير, كبيرة, الكبيرة, كبار, big, large, رياضي, رياضية, الرياضية, sport, sports, sporty,
      شبابي, شبابية, فخم, فخمة, luxury
    `,
  ],
]);

/** Slugs of brands by what their countries are called. */
export const brandOrigins: Phrases<readonly string[]> = phrasesOf<readonly string[]>(
  brandCountries.map(({ called, brands }) => [brands.split(",").map((slug) => slug.trim()), called]),
);

export const negations: Phrases<true> = phrasesOf<true>([
  [
    true,
    "مو, مب, مهي, مهو, مش, غير, ليس, ليست, ما عدا, عدا, ما أبغى, ما أبي, ما أبغاها, بدون, not, non, except, no, without",
  ],
]);

/** After these, or before the English ones, a colour is not the paint and "electric" not the fuel. */
export const partsOfCars = {
  before: words(
    "داخلية, داخلي, داخليه, الداخلية, من داخل, فرش, جلد, مقاعد, كرسي, كراسي, مقعد, سقف, شباك, شبابيك, قزاز, مرايا, باب, أبواب, شنطة",
  ),
  after: words(
    "interior, inside, leather, seat, seats, roof, windows, mirrors, mirror, doors, door, tailgate, trunk, sunroof",
  ),
};

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(",").map(phraseKey));
}

export const typedSorts: Phrases<Sort> = phrasesOf<Sort>([
  [
    "newest",
    `
      أحدث سيارة, أحدث السيارات, أحدث سيارات, أحدث, الأحدث, newest, newest cars, latest, latest cars, وصل حديثا, وصلت
      حديثا, واصل حديثا, وصل جديد, جديد اليوم, جديدكم, just arrived, new arrivals, recently added, latest arrivals
    `,
  ],
  [
    "year",
    `
      آخر موديل, آخر الموديلات, أحدث موديل, أحدث الموديلات, أعلى موديل, موديل حديث, موديلات حديثة, latest model, latest
      models, newest model, newest models, new model
    `,
  ],
  [
    "price-asc",
    `
      أرخص, الأرخص, ارخصها, رخيص, رخيصة, الرخيصة, رخيصات, رخاص, أقل سعر, بأقل سعر, الأقل سعرا, أقل
      الأسعار, سعر مناسب, بسعر مناسب, سعر رخيص, بسعر رخيص, أسعار مناسبة, سعرها مناسب, cheap, cheaper, cheapest,
      low price, lowest price, low priced, affordable, inexpensive, low cost, best price, least expensive
    `,
  ],
  ["price-desc", "أغلى, الأغلى, أغلى سعر, أعلى سعر, most expensive, highest price"],
  [
    "mileage",
    `
      ممشى قليل, ممشاها قليل, أقل سيارة ممشى, أقل السيارات ممشى, أقل سيارات ممشى, قليلة المشي, قليل المشي, مشيها قليل, ممشاها بسيط, ماشية شوي, قليلة الممشى, قليل الممشى, أقل ممشى, بأقل ممشى, ماشية قليل, ماشي قليل, ممشى
      بسيط, ممشى منخفض, عداد قليل, قليلة الاستخدام, استخدام قليل, low mileage, lowest mileage, low km, low kms,
      least mileage, low kilometers, less driven
    `,
  ],
  [
    "consumption",
    `
      اقتصادية, اقتصادي, الاقتصادية, اقتصاديه, موفرة, موفرة للوقود, موفرة للبنزين, موفر للبنزين,
      توفير بنزين, توفير البنزين, توفير وقود, قليلة الاستهلاك, استهلاك قليل, قليلة استهلاك البنزين, قليلة استهلاك
      الوقود, أقل استهلاك, قليلة البنزين, ما تصرف بنزين, ما تصرف, صرفها قليل, استهلاكها قليل, economical, economy,
      economic, fuel efficient, fuel saving, fuel saver, low consumption, low fuel consumption, good mileage, fuel
      economy, gas saver, best mileage per litre
    `,
  ],
]);

/** Words that say nothing of the car, or what every car here is. They are left out unless a car is called so. */
export const fillers: Phrases<true> = phrasesOf<true>([
  [true, fillerWords.join(",")],
  [
    true,
    `
      السيارة, السيارات, سيارتي, عربية, عربيات, موتر, مواتر, الموتر, مركبة, مركبات, الموديل, موديلات, سنة, البيع,
      بيع, الفئة, اللون, لونها, لونه, بلون, القير, ناقل
      حركة, ناقل الحركة, ناقل, محرك, مكينة, نوع, نظام, شراء, اشتري, أشتري, ابغى, أبغى, ابغي, ابي, أبي, أبا, ودي,
      بدي, أريد, نبي, نبغى, محتاج, احتاج, أدور, ادور, أدور على, ادورعلى, بحث عن, ابحث عن, أبحث, مطلوب, عندكم,
      عندك, فيه, هل يوجد, يوجد, متوفر, متوفرة, نظيف, نظيفة, النظيفة, نظاف, ممتاز, ممتازة, حلو, حلوة, جميلة, جميل,
      زين, زينة, كويس, كويسة, مرتب, مرتبة, جدا, مرة, حالة ممتازة, بحالة ممتازة, بحالة جيدة, حالة جيدة,
      حالتها ممتازة, بحالة الوكالة, حالة الوكالة, على الشرط, شرط, جيدة, جيد, أفضل, افضل, أحسن, احسن, لقطة, عرطة,
      فرصة, مضمون, مضمونة, بالضمان, ضمان, الضمان, تحت الضمان, وكالة, الوكالة, وارد الوكالة, فحص, مفحوصة, بدون
      حوادث, خالية من الحوادث, بدون صدمات, بدون رش, مالك واحد, استخدام شخصي, شخصي, مستعجل, بالتقسيط, تقسيط,
      التقسيط, أقساط, اقساط, بأقساط, بالأقساط, قسط, تمويل, بالتمويل, كاش, نقد, نقدا, بدون بنك, بدون كفيل, سعر, السعر, بسعر, سعرها, سعره, أسعار, اسعار, عروض, عرض, رياضية جدا, في, فى, من, على, مع, عن, ال,
      ب, الى, كم, بكم, كم سعر, ممشى, ماشية, ماشي, vehicle, vehicles, models, for sale, coloured, colored, gear, transmission, engine, type, i, want, i want, need, looking for,
      look for, show me, find, find me, get, me, please, any, a, an, the, with, in, of, on, at, is, how much, what, clean,
      good, nice, best, great, excellent, perfect, condition, good condition, very, well maintained, single owner,
      one owner, no accidents, accident free, without accidents, finance, financing, on finance, instalment, instalments,
      installment, installments, on installments, monthly, cash, lease, warranty, with warranty, price, prices,
      priced, deal, deals, offer, offers, available, riyal, sar, ksa, saudi, cheap deal, mileage, دفعة, شهري,
      شهريا, وش, ايش, شنو, ويش, ما هي, ماهي, ما هو, ماهو, مين, تنصحوني, تنصحني, انصحوني, انصحني, تنصحون, اقترح,
      اقترحوا, شي, شيء, حاجة, أبو, ابو, بو, أم, من برا, من برى, من الخارج, لو سمحت, which, whats, should, do, you,
      have, recommend, suggest, there, can, from outside, outside, دفعة أولى, الدفعة الأولى, مقدم, راتب, راتبي, down payment, salary
    `,
  ],
]);
