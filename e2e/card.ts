/** A car's card in a list, by what it says. */
import type { Locator, Page } from "@playwright/test";
import type { Translate } from "../app/i18n/translate.ts";

export function cardAt(page: Page, place: number): Locator {
  return page.getByRole("main").getByRole("article").nth(place);
}

/** Of the button that opens the quick view, or puts the car into a list, as it is named before it is pressed. */
export async function cardButton(
  card: Locator,
  t: Translate,
  label: "car.quick-view-of" | "compare.add" | "wishlist.add",
): Promise<Locator> {
  const name = await card.getByRole("heading").innerText();
  return card.getByRole("button", { name: t(label, { name }), exact: true });
}
