import type { OfferLeaf, UnitPriceSpecificationLeaf } from "schema-dts";
import { decimalRiyals, type Price } from "../../dealership/pricing/price.ts";

/** No amount for a price on request: any number, above all 0, would be wrong. Google shows no price then; others still read availability. */
export function priceFields(price: Price): Pick<OfferLeaf, "price" | "priceCurrency" | "priceSpecification"> {
  if (price.kind === "on-request") return {};
  const { halalas, halalasBeforeDiscount } = price;
  const before: UnitPriceSpecificationLeaf[] =
    halalasBeforeDiscount === undefined
      ? []
      : [{ ...including(halalasBeforeDiscount), priceType: "https://schema.org/StrikethroughPrice" }];
  return { price: decimalRiyals(halalas), priceCurrency: "SAR", priceSpecification: [including(halalas), ...before] };
}

function including(halalas: number): UnitPriceSpecificationLeaf {
  return {
    "@type": "UnitPriceSpecification",
    price: decimalRiyals(halalas),
    priceCurrency: "SAR",
    valueAddedTaxIncluded: true,
  };
}
