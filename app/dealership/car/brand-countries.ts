/** Where brands come from, as buyers say it: "سيارات كورية", "chinese suv". */
type Country = { called: string; brands: string };

/** By slug. */
export const brandCountries: readonly Country[] = [
  {
    called: "ياباني, يابانية, اليابانية, اليابان, japanese, japan",
    brands: "toyota, lexus, nissan, infiniti, honda, acura, mazda, mitsubishi, subaru, suzuki, isuzu, daihatsu, hino",
  },
  { called: "كوري, كورية, الكورية, كوريا, korean, korea", brands: "hyundai, kia, genesis, ssangyong, kgm, daewoo" },
  {
    called: "صيني, صينية, الصينية, الصين, chinese, china",
    brands: `
      changan, geely, chery, byd, gac, great-wall, gwm, haval, jetour, mg, exeed, omoda, jaecoo, hongqi, bestune, faw,
      dongfeng, dfsk, baic, jac, tank, ora, maxus, zeekr, lynk-co, lynk-and-co, soueast, forthing, foton, xpeng, nio,
      li-auto, deepal, avatr, rox, kaiyi, skywell, icar, wuling`,
  },
  {
    called: "أمريكي, أمريكية, الأمريكية, امريكاني, american, america",
    brands: "ford, chevrolet, gmc, cadillac, jeep, dodge, ram, chrysler, lincoln, tesla, lucid, buick, hummer",
  },
  {
    called: "ألماني, ألمانية, الألمانية, المانيا, german, germany",
    brands: "mercedes-benz, bmw, audi, volkswagen, porsche, opel, maybach, smart",
  },
  { called: "فرنسي, فرنسية, الفرنسية, french", brands: "peugeot, renault, citroen, ds, bugatti, alpine" },
  {
    called: "بريطاني, بريطانية, انجليزي, انجليزية, british, english",
    brands: "land-rover, jaguar, bentley, mini, rolls-royce, aston-martin, mclaren, lotus",
  },
  {
    called: "إيطالي, إيطالية, الإيطالية, italian",
    brands: "fiat, maserati, ferrari, lamborghini, alfa-romeo, abarth, lancia",
  },
  {
    called: "أوروبي, أوروبية, الأوروبية, european, europe",
    brands: `
      mercedes-benz, bmw, audi, volkswagen, porsche, opel, maybach, smart, peugeot, renault, citroen, ds, bugatti,
      alpine, land-rover, jaguar, bentley, mini, rolls-royce, aston-martin, mclaren, lotus, fiat, maserati, ferrari,
      lamborghini, alfa-romeo, abarth, lancia, volvo, polestar, skoda, seat, cupra`,
  },
];
