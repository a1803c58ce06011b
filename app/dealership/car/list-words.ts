import { phrases } from "./color-words.ts";
import type { Body, Condition, Fuel, Status, Transmission } from "./vocabulary.ts";

type Words<Slug extends string> = Partial<Record<Slug, readonly string[]>>;

/**
 * What stock lists write beside the words of the vocabulary. Searches do not know them: "AT" begins many names of cars,
 * and whoever types "petrol electric" may want either.
 */
export const listWords = {
  body: {
    sedan: ["liftback", "fastback", "فاست باك", "4 door", "four door"],
    suv: ["suv crossover", "crossover suv", "compact suv", "suv coupe", "coupe suv", "كروس", "جيب صغير", "جيب متوسط"],
    offroad: ["جيب كبير", "off roader", "4x4 off road"],
    hatchback: ["hatch back", "sportback", "5 door", "five door"],
    coupe: ["convertible", "cabriolet", "cabrio", "roadster", "كشف", "كوبيه كشف", "2 door", "two door"],
    minivan: ["mini van", "minibus", "mini bus", "ميني باص", "people carrier"],
    pickup: ["بيكاب", "pick up truck", "crew cab", "extra cab", "غمارة ونص", "غمارة ونصف"],
    truck: ["نقل", "نص نقل", "تريلا", "heavy truck"],
  },
  fuel: {
    petrol: ["98", "unleaded"],
    diesel: ["ديزيل", "gas oil", "gasoil", "مازوت"],
    hybrid: [
      ...phrases("hev, mhev, mild hybrid, full hybrid, self charging hybrid, بلج ان, بلج ان هايبرد, plug in"),
      ...phrases("petrol hybrid, hybrid petrol, petrol electric, electric petrol, diesel hybrid, هجين قابل للشحن"),
      ...phrases("بنزين هايبرد, هايبرد بنزين, بنزين كهرباء, بنزين وكهرباء, كهرباء وبنزين, بنزين كهربائي"),
    ],
    electric: [
      "full electric",
      "fully electric",
      "100 electric",
      "كهربائي بالكامل",
      "كهربائية بالكامل",
      "كهرباء بالكامل",
    ],
  },
  transmission: {
    automatic: [
      "at",
      "a/t",
      "dsg",
      "e-cvt",
      "automat",
      "tiptronic",
      "steptronic",
      "dual clutch",
      "تيبترونيك",
      "اتوماتك",
    ],
    manual: ["mt", "m/t", "مانيول", "مانويل", "stick"],
  },
  condition: {
    new: ["0 km", "0 كم", "صفر كيلو", "صفر كم", "unused"],
    used: ["like new", "nearly new", "شبه جديد", "شبه جديدة", "certified"],
  },
  status: {
    available: ["for sale", "available now", "للبيع", "معروض", "معروضة", "موجود", "موجودة"],
    reserved: ["booked", "حجز", "عليها حجز"],
    sold: ["sold out", "مبيوع", "مبيوعة", "مبيع"],
  },
  vatScheme: {
    standard: ["taxable", "خاضع", "خاضعة", "خاضع للضريبة", "خاضعة للضريبة", "شامل الضريبة", "شاملة الضريبة"],
    margin: ["الهامش", "هامش ربح"],
  },
} satisfies {
  body: Words<Body>;
  fuel: Words<Fuel>;
  transmission: Words<Transmission>;
  condition: Words<Condition>;
  status: Words<Status>;
  vatScheme: Words<"standard" | "margin">;
};
