import { inLocale, type Locale, type LocalText } from "../../dealership/text/bilingual.ts";
import { branchOf } from "../../dealership/branch-of.ts";
import type { Car } from "../../dealership/car/car.ts";
import type { Dealership } from "../../dealership/dealership.ts";

export type CarContact = {
  dealership: string;
  branch?: { name: LocalText; address: LocalText };
  phone: string;
  whatsapp: string;
};

export function carContact(car: Pick<Car, "branch">, dealership: Dealership, locale: Locale): CarContact {
  const branch = branchOf(car, dealership);
  return {
    dealership: dealership.name[locale],
    branch: branch && { name: inLocale(branch.name, locale), address: inLocale(branch.address, locale) },
    phone: branch?.phone ?? dealership.phone,
    whatsapp: branch?.whatsapp ?? dealership.whatsapp,
  };
}
