import { carParts, type CarPart } from "../../dealership/car/car-parts.ts";

/** Bits of the column `missing`, which migration 0018 computes. */
export const partBits: Readonly<Record<CarPart, number>> = {
  pictures: 1,
  price: 2,
  description: 4,
  "english-description": 8,
  vin: 16,
  branch: 32,
  transmission: 64,
  engine: 128,
  seats: 256,
  inspection: 512,
  range: 1024,
};

export function missingParts(bits: number): CarPart[] {
  return carParts.filter((part) => (bits & partBits[part]) !== 0);
}
