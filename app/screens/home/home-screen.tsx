/** What the home page shows. */
import { useMemo } from "react";
import { unpackOptions } from "../../ui/packed-options.ts";
import { Still } from "../../ui/still.tsx";
import { BelowBrands } from "./below-brands.tsx";
import { Hero } from "./hero.tsx";
import { PopularBrands } from "./popular-brands.tsx";
import type { Route } from "./+types/home";

export function HomeScreen({ loaderData }: Pick<Route.ComponentProps, "loaderData">) {
  const { hero, counts, options, brands, hasBrands, below } = loaderData;
  const searched = useMemo(() => unpackOptions(options), [options]);
  return (
    <>
      <Hero hero={hero} options={searched} counts={counts} />
      {hasBrands && <PopularBrands brands={brands} />}
      <Still>{below && <BelowBrands {...below} />}</Still>
    </>
  );
}
