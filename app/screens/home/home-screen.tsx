/** What the home page shows. */
import { useMemo } from "react";
import { Later } from "../../ui/later.tsx";
import { optionsOnPage } from "../../ui/options-on-page.ts";
import { unpackOptions } from "../../ui/packed-options.ts";
import { Still } from "../../ui/still.tsx";
import { BelowBrands } from "./below-brands.tsx";
import { Hero, searchName } from "./hero.tsx";
import { PopularBrands } from "./popular-brands.tsx";
import type { Route } from "./+types/home";

export function HomeScreen({ loaderData }: Pick<Route.ComponentProps, "loaderData">) {
  const { hero, counts, options, priceRange, brands, hasBrands, below } = loaderData;
  const searched = useMemo(() => ({ ...(options ? unpackOptions(options) : optionsOnPage(searchName)), priceRange }), [options, priceRange]);
  return (
    <>
      <Hero hero={hero} options={searched} counts={counts} />
      {hasBrands && <PopularBrands brands={brands} />}
      <Still>
        {below && (
          <Later room="div">
            <BelowBrands {...below} />
          </Later>
        )}
      </Still>
    </>
  );
}
