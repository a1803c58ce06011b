/** One listener for all links and card buttons of a region, and their marks: so the cards in it are nothing but HTML. */
import { useEffect, type MouseEvent, type RefObject } from "react";
import { useNavigate } from "react-router";
import { pathIn, useLocale } from "../locale.ts";
import { useWords } from "../words.ts";
import { markCards } from "./card-marks.ts";
import { useChosenComparison } from "./chosen-comparison.ts";
import { toggleCompared } from "./compared-cars.ts";
import { openQuickView } from "./quick-view.ts";
import { followedPage } from "./followed-page.ts";
import { toggleWished } from "./wished-cars.ts";
import { useWishlist } from "./wishlist.ts";

export function useTouches(region: RefObject<HTMLElement | null>): (event: MouseEvent<HTMLElement>) => void {
  const words = useWords();
  const locale = useLocale();
  const navigate = useNavigate();
  const wished = useWishlist();
  const compared = useChosenComparison();

  // Each drawing may have brought new cards.
  useEffect(() => {
    if (region.current) markCards(region.current, { wished, compared }, words);
  });

  function press({ name, value, dataset }: HTMLButtonElement): boolean {
    const carId = Number(value);
    if (name === "quick-view") openQuickView(carId);
    else if (name === "compare") toggleCompared(carId, words, (path) => void navigate(pathIn(locale, path)));
    else if (name === "add") toggleWished(carId, dataset["halalas"] === undefined ? "on-request" : Number(dataset["halalas"]), words);
    else return false;
    return true;
  }

  return (event) => {
    // A part of the region may listen for itself.
    if (event.isDefaultPrevented() || !(event.target instanceof Element)) return;
    const touched = event.target.closest("a, button");
    if (touched instanceof HTMLButtonElement && press(touched)) event.preventDefault();
    if (!(touched instanceof HTMLAnchorElement)) return;
    const page = followedPage(touched, event);
    if (page === undefined) return;
    event.preventDefault();
    void navigate(page, { replace: page === window.location.pathname + window.location.search + window.location.hash });
  };
}
