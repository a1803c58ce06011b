import type { Condition } from "./car/vocabulary.ts";
import type { Bilingual } from "./text/bilingual.ts";

/** Without `line` the site writes one from the numbers. */
type TrustText = { line?: Bilingual; answer: Bilingual };

export type Inspection = TrustText & { points?: number; by?: Bilingual };
export type Warranty = TrustText & { months?: number; kilometres?: number };

/** What the dealership promises its buyers. A part that is missing is not promised. */
export type Trust = {
  /** Of every used car. */
  inspection?: Inspection;
  warranty?: { used?: Warranty; new?: Warranty };
  deposit?: TrustText & { halalas: number; returnableDays?: number };
  /** `priceHoldsDays`: how long the written price of the buyer's old car holds. */
  tradeIn?: TrustText & { priceHoldsDays?: number };
  testDrive?: TrustText;
};

export function inspectionOf(trust: Trust | undefined, condition: Condition): Inspection | undefined {
  return condition === "used" ? trust?.inspection : undefined;
}

export function warrantyOf(trust: Trust | undefined, condition: Condition): Warranty | undefined {
  return trust?.warranty?.[condition];
}
