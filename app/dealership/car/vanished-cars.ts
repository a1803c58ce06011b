/** Cars that were for sale and are missing in the list, of those for sale. */
export type VanishedCars = { count: number; forSale: number };

const maxVanishedShare = 0.2;

/** Perhaps the list is not whole. One car sold is an ordinary day, whatever its share. */
export function tooManyVanished({ count, forSale }: VanishedCars): boolean {
  return count > 1 && count > maxVanishedShare * forSale;
}
