/** A price in schema.org's words. */
import type { OfferLeaf, UnitPriceSpecificationLeaf } from "schema-dts";
import { decimalRiyals, type Price } from "../dealership/price.ts";

/**
 * A price on request is no price: the offer then says that the thing may be had and from whom, and no amount, since any number, 0 above all,
 * would be untrue. Google shows no price for such a page; others still learn whether the thing is there.
 */
export function priceFields(price: Price): Pick<OfferLeaf, "price" | "priceCurrency" | "priceSpecification"> {
  if (price.kind === "on-request") return {};
  const { halalas, halalasBeforeDiscount } = price;
  const before: UnitPriceSpecificationLeaf[] =
    halalasBeforeDiscount === undefined ? [] : [{ ...including(halalasBeforeDiscount), priceType: "https://schema.org/StrikethroughPrice" }];
  return { price: decimalRiyals(halalas), priceCurrency: "SAR", priceSpecification: [including(halalas), ...before] };
}

function including(halalas: number): UnitPriceSpecificationLeaf {
  return { "@type": "UnitPriceSpecification", price: decimalRiyals(halalas), priceCurrency: "SAR", valueAddedTaxIncluded: true };
}
