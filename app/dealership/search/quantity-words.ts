import { phrasesOf } from "./typed-tokens.ts";

export type QuantityKind = "price" | "monthly" | "mileage" | "year" | "seats" | "engine" | QuantityOfNoFilter;

/** A down payment or salary limits no car; cylinders are words of a search. */
type QuantityOfNoFilter = "buyersMoney" | "cylinders";

export type Comparison = "below" | "before" | "above" | "after" | "about" | "range";

/** `before` and `after`: a year itself is not meant, a sum is. */
export const comparisons = phrasesOf<Comparison>([
  [
    "below",
    `
      حتى, لحد, لغاية, لا يتجاوز, ما يتجاوز, لا تتجاوز, ما تتجاوز, لا يتعدى, ما يتعدى, لا تتعدى, ما تتعدى, ما
      يعدي, لا يزيد عن, لا يزيد على, ما يزيد عن, لا تزيد عن, ما تزيد عن, حد أقصى, الحد الأقصى, بحد أقصى, كحد
      أقصى, أقصى, أقصى حد, أقصى شي, أقصى شيء, أقصاه, أقصاها, أعلى حد, لين, حق, بحق, حدي, حدها, ما يطلع عن, في حدود, بحدود, حدود, ميزانية, ميزانيتي, الميزانية, بميزانية, معي, معاي,
      عندي, up to, upto, at most, max, maximum, no more than, not more than, not over, within, until, till,
      budget, budget of, max budget, maximum budget, <=, ≤, < =`,
  ],
  [
    "before",
    `
      أقل من, بأقل من, تحت, دون, under, below, less than, lower than, cheaper than, أرخص من, <, before, قبل,
      أقدم من, ما دون, ما تحت, older than, earlier than`,
  ],
  [
    "above",
    `
      ابتداء من, بدءا من, لا يقل عن, ما يقل عن, لا تقل عن, ما تقل عن, حد أدنى, الحد الأدنى, بحد أدنى, على الأقل,
      at least, min, minimum, no less than, not less than, starting from, starting at, since, >=, ≥, > =`,
  ],
  [
    "after",
    `
      أكثر من, أكبر من, فوق, أعلى من, من فوق, ما فوق, أغلى من, over, above, more than, >, after, بعد, أحدث من, newer
      than, later than`,
  ],
  ["about", "about, حوالي, حوالى, تقريبا, قرابة, around, approximately, roughly, ~"],
  ["range", "بين, ما بين, من, من بين, between, from"],
]);

/** After the amount. */
export const suffixes = phrasesOf<"below" | "above" | "about">([
  [
    "above",
    `
      above, فما فوق, و فوق, فوق, و ما فوق, فأعلى, و أعلى, أو أعلى, فما بعد, و بعد, و ما بعد, وطالع, فطالع, وطلوع,
      فأحدث, و أحدث, أو أحدث, فأكثر, و أكثر, أو أكثر, على الأقل, كحد أدنى, حد أدنى, وجاي, or newer, and newer, or
      later, and later, or above, and above, and over, or more, and more, or higher, and up, and upwards, onwards,
      onward, upwards, plus, +, minimum, min
    `,
  ],
  [
    "below",
    `
      below, فما دون, فما أقل, و دون, فأقل, و أقل, أو أقل, و تحت, فما تحت, كحد أقصى, حد أقصى, بحد أقصى, كحد اعلى,
      فأقدم, و أقدم, أو أقدم, ونازل, و قبل, or less, or lower, or below, and below, and under, or under, or older,
      and older, or earlier, and earlier, max, maximum, at most
    `,
  ],
  ["about", "about, تقريبا, or so, approximately"],
]);

export const connectors = phrasesOf<true>([
  [true, "الى, إلى, والى, و الى, لين, لحد, لغاية, حتى, ل, و, to, till, until, and, -, –, —, ـ, _, up to"],
]);
export const betweenOnly: ReadonlySet<string> = new Set(["و", "and"]);

/** What a number is, by words before it. */
export const subjects = phrasesOf<QuantityKind>([
  [
    "price",
    `
      price, سعر, السعر, سعرها, سعره, بسعر, priced, priced at, cost, costs, بقيمة, قيمة, ب, بال, sar, sr,
      ر س
    `,
  ],
  [
    "monthly",
    `
      monthly, قسط, القسط, بقسط, قسطها, أقساط, بأقساط, قسط شهري, قسطها شهري, القسط الشهري, بقسط شهري, تقسيط,
      بالتقسيط, دفعة شهرية, شهري, شهريا, الشهر, monthly payment, instalment, instalments, installment,
      installments, emi, payment, payments
    `,
  ],
  [
    "mileage",
    `
      mileage, ممشى, الممشى, ممشاها, بممشى, ماشي, ماشية, ماشيه, عداد, العداد, عدادها, بعداد, قاطع, قاطعة,
      مسافة, with mileage, odometer, driven
    `,
  ],
  [
    "year",
    `
      year, موديل, الموديل, موديلات, موديلها, سنة, السنة, عام, صنع, مديل, model, models, model year, years, made
      in
    `,
  ],
  ["engine", "engine, محرك, مكينة, مكينه, المحرك, سعة, سعة المحرك, ماكينة, engine size"],
  [
    "buyersMoney",
    `
      دفعة, دفعة أولى, الدفعة, الدفعة الأولى, دفعة مقدمة, الدفعة المقدمة, دفعة أخيرة, الدفعة الأخيرة, مقدم, المقدم,
      بدفعة, بدفعة أولى, بمقدم, راتب, راتبي, الراتب, راتبه, براتب, دخلي, down payment, downpayment, down, deposit,
      first payment, last payment, balloon, salary, my salary, income
    `,
  ],
]);

/** Also said of the amount before them: "1500 شهري". */
export const ofNumberBefore: ReadonlySet<string> = new Set([
  "شهري",
  "شهريا",
  "الشهر",
  "monthly",
  "ماشي",
  "ماشيه",
  "قاطع",
  "قاطعه",
]);

/** What a number is, by words after it. */
export const units = phrasesOf<QuantityKind>([
  ["price", "price, ريال, ريالا, ريالات, ر س, ر. س, ر.س, sar, sr, riyal, riyals, ﷼, ريال سعودي"],
  [
    "monthly",
    `
      monthly, شهري, شهريا, شهرية, بالشهر, في الشهر, الشهر, كل شهر, للشهر, قسط, قسط شهري, a month, per month, /
      month, / mo, / m, each month, every month, pm, p m, month, / شهر, / شهري, mo
    `,
  ],
  [
    "mileage",
    `
      mileage, كم, كيلو, كيلومتر, كيلو متر, كيلومترات, ك م, km, kms, kilometer, kilometers, kilometre, kilometres,
      ممشى, miles, ماشي, ماشية, قاطع, قاطعة, عداد, ع العداد, على العداد
    `,
  ],
  [
    "seats",
    `
      seats, مقاعد, مقعد, ركاب, راكب, كراسي, كرسي, نفر, انفار, أشخاص, seat, seater, seaters, - seater, - seat,
      passenger, passengers, people, persons
    `,
  ],
  ["engine", "engine, لتر, ليتر, لترات, litre, litres, liter, liters, cc, c c, سي سي, سيسي"],
  ["cylinders", "سلندر, سلندرات, اسطوانة, اسطوانات, cylinder, cylinders, cyl"],
  ["buyersMoney", "دفعة, دفعة أولى, دفعة مقدمة, مقدم, راتب, down payment, downpayment, down, deposit, salary"],
]);
