/** Cars that were for sale and are missing in the list, of those for sale. */
export type VanishedCars = { count: number; forSale: number };

const maxShare = 0.2;

/** Perhaps the list is not whole. */
export function tooManyVanished({ count, forSale }: VanishedCars): boolean {
  return isMoreThanAFifth(count, forSale);
}

/** One is an ordinary day, whatever its share. */
export function isMoreThanAFifth(count: number, of: number): boolean {
  return count > 1 && count > maxShare * of;
}
