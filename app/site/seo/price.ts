import type { OfferLeaf, UnitPriceSpecificationLeaf } from "schema-dts";
import { decimalRiyals, type Price } from "../../dealership/pricing/price.ts";

/** Empty for a price on request: any number would be wrong. */
export function priceFields(price: Price): Pick<OfferLeaf, "price" | "priceCurrency" | "priceSpecification"> {
  if (price.kind === "on-request") return {};
  const { halalas, halalasBeforeDiscount } = price;
  const strikethrough: UnitPriceSpecificationLeaf[] =
    halalasBeforeDiscount === undefined
      ? []
      : [{ ...priceWithVat(halalasBeforeDiscount), priceType: "https://schema.org/StrikethroughPrice" }];
  return {
    price: decimalRiyals(halalas),
    priceCurrency: "SAR",
    priceSpecification: [priceWithVat(halalas), ...strikethrough],
  };
}

function priceWithVat(halalas: number): UnitPriceSpecificationLeaf {
  return {
    "@type": "UnitPriceSpecification",
    price: decimalRiyals(halalas),
    priceCurrency: "SAR",
    valueAddedTaxIncluded: true,
  };
}
