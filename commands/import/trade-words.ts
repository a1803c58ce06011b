import {
  bodies,
  colors,
  conditions,
  employments,
  fuels,
  statuses,
  transmissions,
  vatSchemes,
} from "../../app/dealership/car/vocabulary.ts";
import { lookupOf, wordLookup } from "./lookup.ts";

export type TradeWords = ReturnType<typeof tradeWords>;

export function tradeWords() {
  return {
    condition: wordLookup(conditions),
    status: wordLookup(statuses),
    body: wordLookup(bodies),
    fuel: wordLookup(fuels),
    transmission: wordLookup(transmissions),
    color: wordLookup(colors),
    vatScheme: wordLookup(vatSchemes),
    employment: wordLookup(employments),
    yesOrNo: lookupOf<"yes" | "no">([
      { value: "yes", name: "yes", spellings: ["نعم", "true", "1", "y"] },
      { value: "no", name: "no", spellings: ["لا", "false", "0", "n"] },
    ]),
  };
}
