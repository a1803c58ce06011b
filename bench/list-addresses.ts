/** Lists with a filter, each another one: as the filters of a gallery are combined, in both languages. */

const brands = ["toyota", "hyundai", "kia", "chevrolet", "gmc", "ford", "nissan"] as const;
const bodies = ["suv", "sedan", "pickup"] as const;

/** `GET` paths with at least a page of cars each in a stock of some thousands; the same number always asks the same. */
export function filteredList(number: number): string {
  const params = new URLSearchParams();
  const brand = brands[number % brands.length] ?? brands[0];
  const body = bodies[Math.floor(number / 7) % bodies.length] ?? bodies[0];
  if (number % 3 === 0) params.set("condition", "used");
  else params.append(number % 3 === 1 ? "brand" : "body", number % 3 === 1 ? brand : body);
  params.set("priceTo", String(90_000 + (number % 400) * 500));
  return `${number % 2 === 0 ? "" : "/en"}/cars?${params.toString()}`;
}
