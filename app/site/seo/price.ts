import type { OfferLeaf, UnitPriceSpecificationLeaf } from "schema-dts";
import { decimalRiyals, type ListedPrice } from "../../dealership/pricing/price.ts";

export function priceFields({
  halalas,
  halalasBeforeDiscount,
}: ListedPrice): Pick<OfferLeaf, "price" | "priceCurrency" | "priceSpecification"> {
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
