/** What buyers type, and the cars of the demonstration that they mean. */
import { describe, expect, test } from "vitest";
import { colors } from "../app/dealership/car/vocabulary.ts";
import { typedSearchFrom } from "../app/dealership/search/typed-search.ts";
import { demoCars, demoPlaces, type DemoCar } from "./demo-stock-index.ts";

type Cars = {
  brand?: string | readonly string[];
  model?: string | readonly string[];
  /** Part of the trim, in either language. */
  trim?: string;
  years?: readonly [from: number, to: number];
  /** Whole riyals. */
  price?: readonly [from: number, to: number];
  /** Riyals a month on the dealership's usual terms. */
  monthly?: number;
  /** Kilometres. */
  km?: readonly [from: number, to: number];
  body?: string | readonly string[];
  fuel?: string | readonly string[];
  gearbox?: string;
  condition?: string;
  color?: string | readonly string[];
  city?: string | readonly string[];
  /** The lowest number, from 7 on. */
  seats?: number;
  engine?: number;
  /** Litres. */
  engines?: readonly [from: number, to: number];
  cylinders?: number;
};

type PhraseGroup = {
  cars: Cars;
  /** Other cars may follow. */
  others?: true;
  /** The year that is not in stock. */
  missingYear?: number;
  sort?: "price" | "mileage" | "consumption" | "newest" | "year";
  phrases: readonly string[];
};

const suvs = ["suv", "offroad"];
const any = Infinity;
const chinese = ["byd", "changan", "chery", "gac", "geely", "great-wall", "haval", "jetour", "mg"];
const japanese = ["toyota", "lexus", "nissan", "infiniti", "honda", "mazda", "mitsubishi", "subaru", "suzuki", "isuzu"];
const notWhite = colors.map(({ slug }) => slug).filter((slug) => slug !== "white");

const phraseGroups: readonly PhraseGroup[] = [
  // Years
  {
    cars: { model: "camry", years: [2018, 2021] },
    phrases: [
      "كامري من 2018 الى 2021",
      "كامري من ٢٠١٨ إلى ٢٠٢١",
      "كامري 2018-2021",
      "كامري 2018 - 2021",
      "كامري بين 2018 و 2021",
      "كامري بين 2018 و2021",
      "كامري موديل 2018 الى 2021",
      "كامري موديلات ٢٠١٨ لين ٢٠٢١",
      "camry 2018 to 2021",
      "camry from 2018 to 2021",
      "camry between 2018 and 2021",
      "Camry 2018–2021",
      "2018-2021 toyota camry",
    ],
  },
  {
    cars: { years: [2020, any] },
    phrases: [
      "2020 فما فوق",
      "٢٠٢٠ فما فوق",
      "موديل 2020 وفوق",
      "سيارات 2020 واعلى",
      "من 2020 وطالع",
      "2020 or newer",
      "2020 and above",
      "cars from 2020",
      "2020+",
      "2020 onwards",
      "2020 فأحدث",
      "من موديل 2020",
    ],
  },
  {
    cars: { model: "camry", years: [2020, any] },
    phrases: ["camry after 2019", "كامري بعد 2019", "كامري أحدث من 2019", "camry newer than 2019", "كامري 2020 وفوق"],
  },
  {
    cars: { model: ["patrol"], years: [2021, any] },
    phrases: [
      "باترول موديل 2021 فما فوق",
      "patrol 2021 or later",
      "باترول من 2021 فما فوق",
      "nissan patrol since 2021",
    ],
  },
  {
    cars: { model: "corolla", years: [0, 2018] },
    phrases: [
      "كورولا قبل 2019",
      "كورولا اقدم من 2019",
      "corolla before 2019",
      "corolla 2018 or older",
      "كورولا حتى 2018",
      "كورولا 2018 فأقل",
      "corolla up to 2018",
    ],
  },
  {
    cars: { years: [2019, 2020] },
    phrases: [
      "2019 2020",
      "2019 او 2020",
      "2019 أو 2020",
      "٢٠١٩ و ٢٠٢٠",
      "2019/2020",
      "2019 or 2020",
      "2019 and 2020",
      "موديل 2019 ولا 2020",
    ],
  },
  {
    cars: { model: "camry", years: [2019, 2020] },
    phrases: ["كامري 2019 او 2020", "camry 2019 or 2020", "كامري ٢٠١٩ ٢٠٢٠", "camry 2019, 2020"],
  },
  {
    cars: { model: "camry", years: [2025, 2025] },
    phrases: [
      "كامري ٢٠٢٥",
      "toyota كامرى 2025",
      "كامري موديل 2025",
      "كامري موديل 25",
      "كم سعر كامري 2025",
      "camry model 2025",
      "2025 كامري",
      "كامري2025",
      "كامري سنة 2025",
    ],
  },
  {
    cars: { model: "yaris" },
    missingYear: 2021,
    phrases: ["يارس 2021", "ياريس موديل 2021", "yaris 2021", "تويوتا ياريس ٢٠٢١"],
  },
  { cars: { model: "prado" }, missingYear: 2018, phrases: ["برادو 2018", "prado 2018", "toyota prado 2018"] },
  {
    cars: { model: ["land-cruiser", "land-cruiser-70", "land-cruiser-pickup"] },
    missingYear: 2023,
    phrases: ["لاند كروزر ٢٠٢٣", "لاندكروزر 2023", "land cruiser 2023"],
  },
  // Names that are numbers
  {
    cars: { model: "3", brand: "mazda" },
    others: true,
    phrases: ["مازدا 3", "mazda 3", "mazda3", "مازدا3", "مازدا ٣", "مزدا 3", "Mazda ٣", "مازدا ثري"],
  },
  {
    cars: { model: "3", brand: "mazda", years: [2026, 2026] },
    phrases: ["مازدا 3 2026", "mazda3 2026", "mazda 3 new"],
  },
  { cars: { model: "500" }, phrases: ["فيات 500", "fiat 500", "فيات500", "fiat500", "فيات ٥٠٠"] },
  { cars: { model: "911" }, phrases: ["بورش 911", "911", "porsche 911", "porsche911", "بورش ٩١١"] },
  {
    cars: { model: "cx-5" },
    others: true,
    phrases: ["CX-5", "cx5", "cx 5", "سي اكس 5", "مازدا cx5", "سي إكس ٥", "سي اكس فايف"],
  },
  { cars: { model: "f-150" }, phrases: ["F-150", "f150", "f 150", "اف 150", "فورد اف150", "إف ١٥٠", "ford f150"] },
  {
    cars: { model: "rav4" },
    phrases: ["راف4", "راف٤", "راف 4", "راف فور", "rav4", "rav 4", "RAV-4", "تويوتا راف4", "راڤ4"],
  },
  {
    cars: { model: "g-class" },
    phrases: ["جي كلاس", "جيكلاس", "g class", "gclass", "g-class", "g wagon", "gwagon", "مرسيدس جي كلاس", "الفئة G"],
  },
  {
    cars: { model: "s-class" },
    others: true,
    phrases: ["اس كلاس", "إس كلاس", "s class", "s-class", "مرسيدس اس كلاس", "الفئة S"],
  },
  { cars: { model: "e-class" }, phrases: ["اي كلاس", "e class", "مرسيدس e-class", "eclass"] },
  { cars: { model: "c-class" }, others: true, phrases: ["سي كلاس", "c class", "c-class", "مرسيدس سي كلاس"] },
  { cars: { model: "x6" }, others: true, phrases: ["x6", "اكس 6", "بي ام x6", "إكس ٦", "بمر x6", "bmw x 6"] },
  {
    cars: { model: "lx", trim: "570" },
    others: true,
    phrases: ["lx570", "لكزس 570", "lx 570", "ال اكس 570", "لكزس ال اكس 570"],
  },
  { cars: { model: "qx80" }, phrases: ["qx80", "كيو اكس 80", "انفنتي QX80", "infiniti qx 80"] },
  { cars: { model: "ev9" }, phrases: ["ev9", "اي في 9", "كيا ev9", "kia ev 9"] },
  { cars: { model: "h1" }, others: true, phrases: ["h1", "اتش 1", "هيونداي h1", "h-1", "هونداي اتش ون"] },
  { cars: { model: "370z" }, phrases: ["370z", "نيسان 370z", "370 z", "370 زد"] },
  { cars: { model: "300c" }, others: true, phrases: ["300c", "كرايسلر 300", "chrysler 300c", "300 سي"] },
  { cars: { model: "cs75" }, phrases: ["cs75", "سي اس 75", "شانجان cs75", "changan cs 75"] },
  { cars: { model: "es" }, phrases: ["لكزس es", "lexus es350", "es 350", "اي اس 350", "لكزس ES350"] },
  { cars: { model: "fj-cruiser" }, phrases: ["اف جي", "fj", "fj cruiser", "اف جي كروزر", "FJ كروزر"] },
  { cars: { brand: "bmw" }, phrases: ["بمر", "بي ام", "بي ام دبليو", "bmw", "بيمر", "بمو", "BMW cars"] },
  { cars: { brand: "gmc" }, phrases: ["جمس", "جيمس", "الجمس", "gmc", "جي ام سي"] },
  {
    cars: { brand: "mercedes-benz" },
    phrases: ["مرسيدس", "مرسيدس بنز", "المرسيدس", "مارسيدس", "mercedes", "بنز", "merc"],
  },
  {
    cars: { model: "patrol" },
    phrases: ["باترول", "باتروول", "patrol", "فتك", "نيسان باترول", "nissan patrol"],
  },
  { cars: { model: "land-cruiser-pickup" }, phrases: ["شاص", "الشاص", "تويوتا شاص", "لاندكروزر شاص", "shas"] },
  { cars: { model: "land-cruiser-70" }, others: true, phrases: ["ربع", "جيب ربع", "لاندكروزر 70", "land cruiser 70"] },
  {
    cars: { brand: "land-rover", model: ["range-rover", "range-rover-evoque"] },
    others: true,
    phrases: ["رنج", "رنج روفر", "رينج روفر", "رنجروفر", "range rover", "rangerover"],
  },
  {
    cars: { model: "camry" },
    phrases: [
      "كامري",
      "كامرى",
      "camry",
      "CAMRY",
      "كامرى تويوتا",
      "الكامري",
      "camri",
      "كمري",
      "سيارة كامري",
      "ابغى كامري",
      "ابي كامري للبيع",
      "i want a camry",
      "كَامْري",
    ],
  },
  {
    cars: { model: "hilux" },
    phrases: [
      "هايلكس",
      "هايلوكس",
      "هيلوكس",
      "hilux",
      "هايلكس غمارتين",
      "hilux double cab",
      "hilux 4x4",
      "هايلكس دبل",
      "وانيت هايلكس",
      "هايلكس فور ويل",
      "toyota hilux pickup",
    ],
  },
  { cars: { model: "tucson" }, phrases: ["توسان", "tucson", "هيونداي توسان", "توسان نظيف", "tuscon"] },
  { cars: { model: "elantra" }, phrases: ["النترا", "إلنترا", "الينترا", "elantra", "هيونداي النترا"] },
  { cars: { model: "fortuner" }, phrases: ["فورتشنر", "فورتنر", "fortuner", "فورتونر"] },
  { cars: { model: "tahoe" }, phrases: ["تاهو", "tahoe", "شفر تاهو", "تاهوو"] },
  { cars: { model: "santa-fe" }, phrases: ["سنتافي", "سانتافي", "santa fe", "santafe", "سنتا في"] },
  { cars: { model: "g-class" }, others: true, phrases: ["جي واجن", "جي واقن"] },
  // Brand with body
  {
    cars: { brand: "nissan", body: suvs },
    phrases: ["جيب نيسان", "نيسان جيب", "جيوب نيسان", "nissan suv or offroad", "جيب نيسان نظيف"],
  },
  { cars: { brand: "lexus", body: suvs }, phrases: ["جيب لكزس", "لكزس جيب", "جيب لكسس", "lexus 4x4"] },
  { cars: { brand: "kia", body: suvs }, phrases: ["جيب كيا", "كيا دفع رباعي", "kia suv", "كيا جيب"] },
  { cars: { brand: "hyundai", body: suvs }, phrases: ["جيب هونداي", "جيب هيونداي", "hyundai suv", "هونداي فور ويل"] },
  {
    cars: { model: ["land-cruiser", "land-cruiser-70"] },
    phrases: ["جيب لاندكروزر", "جيب لاند كروزر", "لاندكروزر جيب"],
  },
  { cars: { brand: "toyota", body: suvs, color: "white" }, phrases: ["جيب تويوتا ابيض", "تويوتا جيب لون ابيض"] },
  { cars: { brand: "toyota", body: "suv", color: "white" }, phrases: ["white toyota suv", "toyota suv white"] },
  { cars: { brand: "jeep" }, others: true, phrases: ["جيب", "jeep", "سيارات جيب"] },
  { cars: { model: "wrangler" }, phrases: ["جيب رانجلر", "jeep wrangler", "رانجلر", "wrangler"] },
  { cars: { model: "grand-cherokee" }, phrases: ["جيب جراند شيروكي", "جيب شيروكي", "grand cherokee", "jeep cherokee"] },
  {
    cars: { brand: "toyota", body: "sedan" },
    phrases: ["تويوتا سيدان", "toyota sedan", "سيدان تويوتا", "toyota saloon"],
  },
  {
    cars: { brand: "toyota", body: "pickup" },
    phrases: ["وانيت تويوتا", "تويوتا وانيت", "ونيت تويوتا", "toyota pickup", "غمارتين تويوتا", "تويوتا بيك اب"],
  },
  {
    cars: { body: "pickup" },
    phrases: ["وانيت", "ونيت", "غمارتين", "pickup", "بيك اب", "pick up truck", "دبل كابينة", "double cab"],
  },
  {
    cars: { body: suvs },
    phrases: ["دفع رباعي", "فور ويل", "4x4", "four wheel drive", "4 wheel drive", "فورويل", "سيارة دفع رباعي"],
  },
  { cars: { body: "coupe" }, phrases: ["كوبيه", "coupe", "كوبي"] },
  { cars: { body: "hatchback" }, phrases: ["هاتشباك", "hatchback", "هاتش باك"] },
  // Price
  {
    cars: { price: [0, 100_000] },
    phrases: [
      "تحت 100 ألف",
      "تحت ١٠٠ الف",
      "تحت مئة ألف",
      "تحت مية الف",
      "أقل من 100 ألف",
      "اقل من مئة الف ريال",
      "بأقل من 100 الف",
      "لا يتجاوز 100 ألف",
      "ما يتعدى 100 الف",
      "ما تتعدى ١٠٠ الف ريال",
      "حد أقصى 100 ألف",
      "100 ألف كحد أقصى",
      "under 100k",
      "under 100,000",
      "less than 100000 sar",
      "up to 100k",
      "at most 100k",
      "max 100k",
      "no more than 100 thousand",
      "under one hundred thousand",
      "below SAR 100,000",
      "سيارة تحت 100",
      "cars under 100",
      "سيارات اقل من 100,000 ريال",
      "ميزانيتي 100 الف",
      "budget 100k",
    ],
  },
  {
    cars: { price: [0, 80_000] },
    phrases: [
      "under 80k",
      "تحت 80 الف",
      "تحت ثمانين الف",
      "٨٠ الف فأقل",
      "80k or less",
      "less than 80 thousand riyals",
      "سيارة بـ 80 الف",
      "80 ألف ريال",
    ],
  },
  {
    cars: { price: [50_000, 70_000] },
    phrases: [
      "بين 50 و70",
      "بين 50 و 70 الف",
      "من 50 الى 70 الف",
      "من خمسين الى سبعين الف",
      "بين خمسين وسبعين الف",
      "50-70 الف",
      "50k-70k",
      "between 50k and 70k",
      "from 50k to 70k",
      "between 50 and 70",
      "50 الف - 70 الف",
      "50,000 - 70,000",
      "بين ٥٠ و٧٠ ألف ريال",
      "50 to 70k",
      "50 الى 70",
    ],
  },
  {
    cars: { price: [200_000, any] },
    phrases: [
      "فوق 200 ألف",
      "أكثر من 200 الف",
      "اكثر من ميتين الف",
      "over 200k",
      "more than 200,000",
      "above 200k",
      "من 200 الف وفوق",
      "لا يقل عن 200 الف",
      "at least 200k",
      "200k+",
    ],
  },
  {
    cars: { model: "camry", price: [0, 80_000] },
    phrases: [
      "كامري تحت 80 ألف",
      "camry under 80k",
      "كامري بأقل من ٨٠ ألف",
      "تحت 80 الف كامري",
      "camry below 80,000 SAR",
      "كامري ب 80 الف",
      "camry 80k",
    ],
  },
  {
    cars: { price: [0, 150_000], body: suvs, condition: "used" },
    phrases: ["جيب مستعمل تحت 150 الف", "جيب مستعمل تحت مئة وخمسين الف", "used suv or offroad under 150k"],
  },
  {
    cars: { price: [0, 1_500_000] },
    phrases: ["under 1.5 million", "تحت 1.5 مليون", "تحت مليون ونص", "أقل من مليون ونصف"],
  },
  {
    cars: { price: [0, 500_000] },
    phrases: ["تحت نص مليون", "under half a million", "تحت 500 الف", "تحت خمسمية الف", "أقل من خمسمائة ألف"],
  },
  {
    cars: { price: [0, 75_000] },
    phrases: ["تحت 75 الف", "تحت خمسة وسبعين الف", "under seventy five thousand", "under seventy-five thousand"],
  },
  {
    cars: { brand: "toyota", price: [50_000, 100_000], color: "white" },
    phrases: ["تويوتا بيضاء بين 50 و 100 الف", "white toyota between 50k and 100k"],
  },
  // Instalments
  {
    cars: { monthly: 1_500 },
    phrases: [
      "أقل من 1500 شهريًا",
      "اقل من 1500 شهري",
      "قسط أقل من 1500",
      "قسط 1500",
      "القسط 1500 ريال",
      "قسط شهري 1500 ريال",
      "under 1500 a month",
      "under 1500 monthly",
      "1500 per month",
      "قسط شهري تحت ١٥٠٠",
      "installment under 1500",
      "instalments up to 1500 SAR",
      "1500 ريال بالشهر",
      "تقسيط 1500 شهريا",
      "ألف وخمسمية شهري",
      "أقل من ١٬٥٠٠ ريال شهريًا",
      "1,500/month",
    ],
  },
  {
    cars: { monthly: 2_000, body: suvs },
    phrases: ["دفع رباعي بقسط 2000", "دفع رباعي قسط الفين", "4x4 under 2000 per month", "دفع رباعي أقل من ألفين شهريا"],
  },
  {
    cars: { monthly: 1_000 },
    phrases: ["قسط ألف ريال", "تحت 1000 شهري", "أقل من الف بالشهر", "less than 1000 per month", "قسط ما يتعدى 1000"],
  },
  // Mileage
  {
    cars: { km: [0, 60_000] },
    phrases: [
      "أقل من 60 ألف كم",
      "اقل من 60 الف كيلو",
      "تحت ٦٠ ألف كم",
      "under 60k km",
      "less than 60,000 km",
      "ممشى أقل من 60 الف",
      "ماشي اقل من ٦٠ الف",
      "mileage under 60k",
      "عداد أقل من 60 ألف",
      "below 60 thousand kilometers",
      "60 الف كم كحد اقصى",
      "max 60000 km",
      "ممشى ستين الف",
    ],
  },
  {
    cars: { km: [0, 50_000], model: "camry" },
    phrases: ["كامري ماشية أقل من 50 ألف", "camry under 50k km", "كامري ممشى 50 الف", "كامري أقل من خمسين ألف كيلو"],
  },
  {
    cars: { km: [0, 100_000], condition: "used", price: [0, 80_000] },
    phrases: ["مستعملة ممشى اقل من 100 الف وسعر تحت 80 الف", "used under 80k with less than 100k km"],
  },
  { cars: { km: [100_000, any] }, phrases: ["أكثر من 100 ألف كم", "over 100k km", "ممشى فوق 100 الف"] },
  {
    cars: {},
    sort: "mileage",
    phrases: ["ممشى قليل", "low mileage", "lowest mileage", "اقل ممشى", "سيارات ماشية قليل"],
  },
  { cars: { condition: "used" }, sort: "mileage", phrases: ["مستعمل ممشى قليل", "used low mileage"] },
  // Two values
  {
    cars: { model: ["camry", "accord"] },
    phrases: [
      "camry or accord",
      "كامري أو اكورد",
      "كامري او اكورد",
      "اكورد ولا كامري",
      "كامري / اكورد",
      "كامري واكورد",
      "camry and accord",
      "camry vs accord",
      "تويوتا كامري أو هوندا اكورد",
    ],
  },
  {
    cars: { brand: ["toyota", "honda"] },
    phrases: ["تويوتا أو هوندا", "تويوتا وهوندا", "toyota or honda", "هوندا او تويوتا"],
  },
  { cars: { brand: ["toyota", "honda"], body: "sedan" }, phrases: ["سيدان تويوتا أو هوندا", "toyota or honda sedan"] },
  {
    cars: { model: "camry", color: ["white", "black"] },
    phrases: ["كامري بيضاء او سوداء", "white or black camry", "كامري ابيض أو أسود", "camry black/white"],
  },
  { cars: { fuel: ["hybrid", "electric"] }, phrases: ["هايبرد أو كهرباء", "hybrid or electric", "هايبرد او كهربائية"] },
  {
    cars: { city: ["riyadh", "jeddah"], model: "camry" },
    phrases: ["كامري الرياض أو جدة", "camry in riyadh or jeddah"],
  },
  {
    cars: { model: ["camry", "sonata"], years: [2018, 2019] },
    phrases: ["كامري او سوناتا 2018 او 2019", "camry or sonata 2018-2019"],
  },
  {
    cars: { model: ["patrol", "tahoe", "sequoia"] },
    phrases: ["باترول او تاهو او سيكويا", "patrol or tahoe or sequoia"],
  },
  // Words of the trade
  {
    cars: { gearbox: "manual" },
    phrases: [
      "manual transmission",
      "قير عادي",
      "manual",
      "قير يدوي",
      "عادي",
      "جير مانيوال",
      "ناقل حركة يدوي",
      "stick shift",
    ],
  },
  {
    cars: { gearbox: "automatic" },
    phrases: ["automatic transmission", "اوتوماتك", "اتوماتيك", "قير اوتوماتيك", "automatic gearbox", "اوتوماتيك"],
  },
  {
    cars: { condition: "new" },
    phrases: [
      "صفر كيلو",
      "زيرو",
      "0 km",
      "0 كم",
      "zero km",
      "جديدة",
      "brand new",
      "سيارات جديدة",
      "صفر كم",
      "new cars",
      "اصفار",
      "جديد وكالة",
    ],
  },
  {
    cars: { condition: "used" },
    phrases: [
      "مستعملة",
      "مستعمل نظيف",
      "used",
      "pre-owned",
      "سيارات مستعملة",
      "مستعمل بحالة ممتازة",
      "clean used cars",
      "second hand",
      "used cars for sale",
    ],
  },
  {
    cars: { seats: 7 },
    phrases: [
      "سبعة راكب",
      "سبع مقاعد",
      "7 مقاعد",
      "7 seats",
      "7 seater",
      "seven seats",
      "سبعة ركاب",
      "٧ ركاب",
      "عائلية",
      "سيارة عائلية",
      "family car",
      "7-seater",
    ],
  },
  { cars: { seats: 8 }, phrases: ["ثمان ركاب", "8 مقاعد", "ثمانية مقاعد", "8 seats", "eight seater"] },
  {
    cars: { seats: 7, price: [0, 100_000] },
    phrases: ["عائلية تحت 100 ألف", "7 مقاعد تحت مية الف", "7 seater under 100k"],
  },
  { cars: { fuel: "hybrid" }, phrases: ["هايبرد", "هايبريد", "hybrid", "هجينة", "hybrid cars"] },
  { cars: { fuel: "electric" }, phrases: ["كهرباء", "كهربائية", "electric", "ev", "سيارة كهربائية", "electric cars"] },
  { cars: { fuel: "diesel" }, phrases: ["ديزل", "diesel", "سيارات ديزل"] },
  {
    cars: { trim: "full option" },
    others: true,
    phrases: ["فل كامل", "full option", "فول كامل", "فل اوبشن", "فول اوبشن"],
  },
  { cars: { trim: "standard" }, others: true, phrases: ["ستاندر", "ستاندرد", "standard", "استاندر"] },
  { cars: { trim: "mid option" }, others: true, phrases: ["نص فل", "نصف فل", "mid option", "نص فول"] },
  { cars: { model: "corolla", trim: "standard" }, phrases: ["كورولا ستاندر", "corolla standard", "كورولا ستاندرد"] },
  {
    cars: { trim: "gxr", model: "land-cruiser" },
    phrases: ["لاندكروزر gxr", "لاندكروزر جي اكس ار", "land cruiser GXR", "لاندكروزر جكسار"],
  },
  {
    cars: { engine: 2.5 },
    phrases: ["2.5 لتر", "2.5 litre", "محرك 2.5", "engine 2.5", "٢٫٥ لتر", "2.5L", "مكينة 2.5"],
  },
  { cars: { cylinders: 8 }, phrases: ["8 سلندر", "٨ سلندر", "8 cylinders", "v8 engine", "ثمانية سلندر"] },
  { cars: { cylinders: 4, model: "camry" }, phrases: ["كامري 4 سلندر", "camry 4 cylinder"] },
  // Colours
  {
    cars: { color: "white" },
    phrases: ["بيضاء", "ابيض", "أبيض", "white", "لون ابيض", "سيارة بيضاء", "white car", "لونها ابيض"],
  },
  {
    cars: { color: "black", model: "camry" },
    phrases: ["كامري سوداء", "black camry", "كامري لون اسود", "camry black"],
  },
  { cars: { color: "grey" }, phrases: ["رمادي", "رصاصي", "grey", "gray", "رصاصية"] },
  { cars: { color: ["red", "brown"] }, others: true, phrases: ["عودي", "لون عودي", "maroon", "عنابي"] },
  { cars: { color: ["gold", "bronze"] }, others: true, phrases: ["شمباني", "champagne", "لون شمباني"] },
  // Cities
  {
    cars: { city: "riyadh", model: "corolla" },
    phrases: ["كورولا الرياض", "كورولا بالرياض", "corolla riyadh", "corolla in riyadh", "كورولا في الرياض"],
  },
  { cars: { city: "jeddah" }, phrases: ["جدة", "سيارات جدة", "في جده", "cars in jeddah", "سيارات بجدة"] },
  {
    cars: { city: "dammam", condition: "used" },
    phrases: ["مستعملة الدمام", "used cars dammam", "سيارات مستعملة في الدمام"],
  },
  // Cheap and economical
  {
    cars: {},
    sort: "price",
    phrases: [
      "ارخص سيارة",
      "cheap cars",
      "سيارات رخيصة",
      "cheapest car",
      "الأرخص",
      "سيارة رخيصه",
      "ارخص السيارات",
      "lowest price",
      "اقل سعر",
      "سعر مناسب",
      "سيارة بسعر رخيص",
    ],
  },
  {
    cars: { model: "camry" },
    sort: "price",
    phrases: ["ارخص كامري", "cheapest camry", "كامري رخيصة", "كامري اقل سعر"],
  },
  { cars: { body: suvs, condition: "used" }, sort: "price", phrases: ["ارخص دفع رباعي مستعمل", "cheapest used 4x4"] },
  {
    cars: {},
    sort: "consumption",
    phrases: [
      "سيارة اقتصادية",
      "اقتصادية",
      "economical car",
      "fuel efficient",
      "موفرة للبنزين",
      "قليلة استهلاك البنزين",
      "economy car",
      "توفير بنزين",
    ],
  },
  { cars: { brand: "toyota" }, sort: "consumption", phrases: ["تويوتا اقتصادية", "economical toyota"] },
  {
    cars: {},
    phrases: [
      "سيارات بالتقسيط",
      "سيارات للبيع",
      "cars for sale",
      "سيارات اقساط",
      "car with instalments",
      "سيارات نظيفة",
      "سيارة حلوة ونظيفة",
    ],
  },
  {
    cars: { model: "camry" },
    phrases: [
      "كامري بالتقسيط",
      "كامري نظيفة",
      "كامري للبيع",
      "clean camry",
      "كامري كاش",
      "كامري بدون حوادث",
      "camry on finance",
      "ودي اشتري كامري",
      "looking for camry",
      "ابغى كامري نظيفه جدا",
    ],
  },
  // A limit after another
  {
    cars: { years: [2019, any], price: [0, 70_000] },
    phrases: [
      "من 2019 واقل من 70 الف",
      "from 2019 and under 70k",
      "newer than 2018 and below 70k",
      "2019 وفوق وتحت 70 الف",
    ],
  },
  { cars: { years: [2018, any], price: [0, 60_000] }, phrases: ["من 2018 وتحت 60 الف", "from 2018 and under 60k"] },
  { cars: { years: [2019, 2019], price: [0, 50_000] }, phrases: ["2019 وتحت 50 الف", "2019 and under 50k"] },
  {
    cars: { years: [2018, 2018], price: [50_000, any], condition: "used" },
    phrases: ["used 2018 and over 50k", "مستعملة 2018 وفوق 50 الف"],
  },
  {
    cars: { price: [50_000, 80_000] },
    phrases: [
      "فوق ٥٠ الف وتحت ٨٠ الف",
      "over 50k and under 80k",
      "فوق 50 وتحت 80",
      "اكثر من 50 الف واقل من 80 الف",
      "تحت ثمانين وفوق خمسين",
    ],
  },
  { cars: { price: [50_000, 100_000] }, phrases: ["تحت 100 الف وفوق 50", "under 100k and above 50k"] },
  {
    cars: { model: "camry", price: [0, 80_000], km: [0, 120_000] },
    phrases: ["كامري تحت 80 الف وممشى اقل من 120 الف", "camry under 80k and less than 120k km"],
  },
  {
    cars: { model: "camry", years: [2020, 2020] },
    phrases: ["كامري 2020 كم سعرها", "كامري 2020 ممشى قليل", "كامري 2020 قسط"],
  },
  // Numbers with a word before them in one
  {
    cars: { price: [0, 50_000] },
    phrases: [
      "بخمسين الف",
      "بخمسين",
      "تحت الخمسين الف",
      "اقل من الخمسين",
      "لين 50 الف",
      "اقصى شي 50 الف",
      "حق 50 الف",
      "تحت50",
      "50 000 ريال",
      "under 50 000",
      "50k max",
      "max budget 50000",
      "سيارة بحدود الخمسين الف",
    ],
  },
  {
    cars: { price: [0, 100_000] },
    phrases: ["بمية الف", "تحت المئة ألف", "تحت المية", "بالمية الف", "حدود المية الف"],
  },
  { cars: { price: [0, 75_000] }, phrases: ["تحت الخمسة والسبعين الف", "بخمسة وسبعين الف"] },
  { cars: { km: [0, 15_000] }, phrases: ["ممشى خمسة عشر الف", "ماشية ١٥ الف"] },
  { cars: { engine: 2 }, phrases: ["2.0"] },
  { cars: { price: [50_000, 70_000] }, phrases: ["ما بين الخمسين والسبعين", "بين الخمسين والسبعين الف"] },
  { cars: { price: [30_000, 40_000] }, phrases: ["ثلاثين الى اربعين الف", "30 40 الف", "30/40 الف"] },
  { cars: { price: [50_000, any] }, phrases: ["ما فوق 50", "ما فوق الخمسين الف"] },
  { cars: { km: [0, 50_000] }, phrases: ["less than 50 000 km", "km under 50000", "50 الف ماشي", "اقل من 50 ماشية"] },
  { cars: { brand: "toyota", km: [0, 100_000] }, phrases: ["تويوتا اقل من 100 ماشي", "تويوتا ماشية ١٠٠ الف"] },
  // What the buyer has is no price
  {
    cars: {},
    phrases: [
      "دفعة اولى 10000",
      "down payment 10000",
      "راتبي 5000",
      "salary 5000",
      "zero down payment",
      "بدون دفعة اولى",
      "20000 دفعة مقدمة",
    ],
  },
  {
    cars: { monthly: 1_000 },
    phrases: ["دفعة 5000 وقسط 1000", "قسط 1000 دفعة 5000", "راتبي 6000 قسط 1000", "1000 per month with 5000 down"],
  },
  // Engines
  { cars: { engines: [0, 1.99] }, phrases: ["محرك اقل من 2 لتر", "engine under 2 litres"] },
  { cars: { engines: [0, 1.49] }, phrases: ["اقل من 1.5 لتر", "less than 1.5 litre"] },
  { cars: { engines: [3, any] }, phrases: ["محرك 3 لتر وفوق", "at least 3 litres"] },
  { cars: { engine: 2 }, phrases: ["2000cc", "2000 cc", "محرك 2000", "2000 سي سي", "1998cc"] },
  { cars: { engine: 1.6 }, phrases: ["1600 cc", "١٦٠٠ سي سي"] },
  { cars: { cylinders: 4 }, phrases: ["مكينة ٤ سلندر", "محرك 4 سلندر"] },
  { cars: { cylinders: 6 }, phrases: ["سلندر 6", "6 سلندر", "6 cylinder engine"] },
  // Where brands come from
  { cars: { brand: ["hyundai", "kia", "genesis"] }, phrases: ["سيارات كورية", "كوري", "korean cars"] },
  {
    cars: { brand: ["audi", "bmw", "mercedes-benz", "porsche", "volkswagen"] },
    phrases: ["المانية", "سيارات ألمانية", "german cars"],
  },
  {
    cars: { brand: chinese },
    phrases: ["صيني", "سيارات صينية", "chinese cars"],
  },
  { cars: { brand: chinese, body: "suv" }, phrases: ["chinese suv", "suv صيني"] },
  { cars: { brand: chinese, price: [0, 70_000] }, phrases: ["سيارة صينية تحت 70 الف"] },
  { cars: { brand: "toyota" }, phrases: ["تويوتا يابانية", "japanese toyota"] },
  // Words beside a body
  { cars: { body: "suv" }, phrases: ["small suv", "suv كبير"] },
  { cars: { body: "compact" }, phrases: ["small cars", "سيارة صغيرة"] },
  { cars: { brand: "nissan", body: suvs }, phrases: ["نيسان جيب صغير", "جيب نيسان كبير"] },
  { cars: { body: "sedan" }, phrases: ["سيدان صغير", "سيدان رياضية"] },
  { cars: { body: "coupe" }, phrases: ["كوبيه رياضية", "sports coupe"] },
  { cars: { body: suvs, seats: 7 }, phrases: ["جيب عائلي", "جيب للعائلة", "جيب ٧ ركاب", "جيب سبع مقاعد"] },
  { cars: { body: "minivan", seats: 7 }, phrases: ["فان عائلي", "family van", "باص عائلي"] },
  { cars: { body: "minivan" }, phrases: ["bus", "باص"] },
  { cars: { seats: 7 }, phrases: ["ابو سبع ركاب"] },
  { cars: { body: "pickup" }, phrases: ["غمارة ونص", "ونيت كبير"] },
  { cars: { body: suvs, price: [0, 100_000] }, phrases: ["جيب تحت 100 الف", "جيب بمية الف"] },
  { cars: { body: suvs }, phrases: ["جيب شبابي", "جيب كبير"] },
  { cars: { body: suvs }, sort: "price", phrases: ["جيب صغير رخيص", "ارخص جيب"] },
  { cars: { body: "offroad" }, phrases: ["صحراء", "سيارة للبر"] },
  { cars: { model: "land-cruiser" }, phrases: ["جيب صالون", "صالون جيب"] },
  { cars: { model: "land-cruiser", trim: "gxr" }, phrases: ["صالون GXR", "جيب صالون gxr"] },
  { cars: {}, phrases: ["luxury cars"] },
  // The newest
  {
    cars: {},
    sort: "newest",
    phrases: ["احدث سيارة", "احدث السيارات", "newest cars", "latest cars", "وصل حديثا", "جديد اليوم"],
  },
  { cars: { brand: "toyota" }, sort: "newest", phrases: ["احدث تويوتا", "newest toyota"] },
  { cars: {}, sort: "year", phrases: ["آخر موديل", "احدث موديل", "latest models"] },
  { cars: {}, sort: "mileage", phrases: ["أقل سيارة ممشى", "قليلة المشي"] },
  { cars: { model: "camry", years: [2025, 2025] }, phrases: ["كامري 25", "camry 25"] },
  // Questions
  { cars: {}, sort: "price", phrases: ["وش ارخص سيارة", "ايش ارخص سيارة عندكم", "what is the cheapest car"] },
  { cars: { price: [0, 70_000] }, phrases: ["وش احسن سيارة ب 70 الف", "what is the best car for 70k"] },
  { cars: { price: [0, 40_000] }, phrases: ["معاي ٤٠ الف وش تنصحوني"] },
  // What is not wanted
  { cars: { color: notWhite }, phrases: ["مو ابيض", "غير بيضاء", "not white"] },
  { cars: { color: notWhite, model: "camry" }, phrases: ["كامري مو بيضاء", "camry not white"] },
  { cars: { condition: "new" }, phrases: ["مو مستعملة", "not used"] },
  { cars: { color: "white" }, phrases: ["لون ابيض من برا"] },
  // Names
  { cars: { model: "370z" }, phrases: ["زد 370", "نيسان زد 370"] },
  { cars: { model: ["3", "6"], brand: "mazda" }, phrases: ["مازدا 3 و 6", "mazda 3 or 6"] },
  { cars: { model: ["x1", "x6"], brand: "bmw" }, phrases: ["bmw x1 or x6"] },
  {
    cars: { years: [2019, 2020] },
    phrases: [
      "after 2018 and before 2021",
      "اكثر من 2018 واقل من 2021",
      "قبل 2021 وبعد 2018",
      "من 2019 وحتى 2020",
      "من 2019 والى 2020",
    ],
  },
  { cars: { engines: [2.01, 2.99] }, phrases: ["اكثر من 2 لتر واقل من 3 لتر", "over 2 litres and under 3 litres"] },
  {
    cars: { brand: ["kia", "hyundai", "genesis", ...japanese], condition: "new" },
    phrases: ["ياباني او كوري جديد", "new korean or japanese"],
  },
  { cars: { fuel: ["petrol", "hybrid", "electric"] }, phrases: ["بدون ديزل", "not diesel"] },
  { cars: { city: "jeddah" }, phrases: ["الخبر وجدة", "سيارات مكة وجدة"] },
  // All together
  {
    cars: { model: "camry", color: "white", condition: "used", price: [0, 100_000], city: "dammam" },
    phrases: ["كامري بيضاء مستعملة في الدمام تحت 100 الف", "used white camry in dammam under 100k"],
  },
  {
    cars: { brand: "toyota", years: [2018, 2020], price: [0, 90_000] },
    phrases: [
      "تويوتا من 2018 الى 2020 تحت 90 الف",
      "toyota 2018-2020 under 90k",
      "تويوتا موديل 2018 - 2020 أقل من تسعين ألف ريال",
    ],
  },
  {
    cars: { brand: "hyundai", years: [2018, any], km: [0, 70_000] },
    phrases: ["هونداي موديل 2018 وفوق أقل من 70 ألف كم", "hyundai 2018 or newer under 70k km"],
  },
  {
    cars: { fuel: "hybrid", brand: "toyota", price: [0, 100_000] },
    phrases: ["تويوتا هايبرد تحت 100 الف", "toyota hybrid under 100k", "هايبرد تويوتا لا يتجاوز مئة ألف"],
  },
  {
    cars: { body: "sedan", gearbox: "automatic", condition: "used", price: [0, 50_000] },
    phrases: ["سيدان اوتوماتيك مستعملة أقل من 50 ألف", "used automatic sedan under 50k"],
  },
];

const carsById = new Map(demoCars.map((car) => [car.id, car]));
const rows = phraseGroups.flatMap((group) => group.phrases.map((phrase) => ({ phrase, group })));

test("the table has at least 300 phrases, each once", () => {
  expect(new Set(rows.map(({ phrase }) => phrase)).size).toBe(rows.length);
  expect(rows.length).toBeGreaterThanOrEqual(300);
});

test.each(["كرسي كهربائي", "beige interior", "camry with beige seats", "داخلية بيج"])(
  "what a part is like says nothing of paint or fuel: %s",
  (q) => {
    const { search } = typedSearchFrom(new URLSearchParams({ q }), demoPlaces);
    expect(search.filters).toMatchObject({ color: [], fuel: [] });
  },
);

describe("what is typed finds the cars that are meant", () => {
  test.each(rows)("$phrase", ({ phrase, group }) => {
    expect(problemOf(phrase, group)).toBeUndefined();
  });
});

/** What is wrong with the cars that a phrase finds. */
function problemOf(phrase: string, { cars, others, sort }: PhraseGroup): string | undefined {
  const expected = demoCars.filter((car) => isMeant(car, cars));
  if (expected.length === 0) return "no such car in the demonstration";
  const { search } = typedSearchFrom(new URLSearchParams({ q: phrase }), demoPlaces);
  const { ids, total } = demoPlaces.stock.search(search);
  if (total === 0) return "nothing found";
  const found = ids.flatMap((id) => carsById.get(id) ?? []);
  const wrong = found.slice(0, expected.length).find((car) => !isMeant(car, cars));
  if (wrong) return `first: ${nameOf(wrong)}`;
  if (!others && total !== expected.length) return `${total} cars, not ${expected.length}`;
  const keys = sort === undefined ? [] : found.map((car) => sortKeys[sort](car) ?? Infinity);
  const at = keys.findIndex((key, index) => key < (keys[index - 1] ?? key));
  return at < 0 ? undefined : `not in order of ${sort}`;
}

const sortKeys: Record<NonNullable<PhraseGroup["sort"]>, (car: DemoCar) => number | undefined> = {
  price: ({ halalas }) => halalas,
  mileage: ({ mileageKm }) => mileageKm,
  newest: ({ addedAt }) => -addedAt,
  year: ({ year }) => -year,
  consumption: ({ consumption }) => consumption,
};

function isMeant(car: DemoCar, cars: Cars): boolean {
  const trim = `${car.trim?.ar ?? ""} ${car.trim?.en ?? ""}`.toLowerCase();
  const riyals = car.halalas === undefined ? undefined : car.halalas / 100;
  return (
    isOneOf(cars.brand, car.brand.slug) &&
    isOneOf(cars.model, car.model.slug) &&
    isOneOf(cars.body, car.body) &&
    isOneOf(cars.fuel, car.fuel) &&
    isOneOf(cars.gearbox, car.transmission) &&
    isOneOf(cars.condition, car.condition) &&
    isOneOf(cars.city, car.branch) &&
    (cars.color === undefined || car.colors.some((color) => isOneOf(cars.color, color))) &&
    isBetween(cars.years, car.year) &&
    isBetween(cars.price, riyals) &&
    isBetween(cars.km, car.mileageKm) &&
    (cars.monthly === undefined || (car.monthly !== undefined && car.monthly / 100 <= cars.monthly)) &&
    (cars.trim === undefined || trim.includes(cars.trim)) &&
    (cars.engine === undefined || car.engineLitres === cars.engine) &&
    isBetween(cars.engines, car.engineLitres) &&
    (cars.cylinders === undefined || car.cylinders === cars.cylinders) &&
    (cars.seats === undefined || (car.seats ?? 0) >= cars.seats)
  );
}

function isOneOf(expected: string | readonly string[] | undefined, value: string | undefined): boolean {
  return expected === undefined || (value !== undefined && [expected].flat().includes(value));
}

function isBetween(limits: readonly [number, number] | undefined, value: number | undefined): boolean {
  return limits === undefined || (value !== undefined && value >= limits[0] && value <= limits[1]);
}

function nameOf({ brand, model, year }: DemoCar): string {
  return `${brand.slug} ${model.slug} ${year}`;
}
