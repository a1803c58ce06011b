/** Shows on the cards of a region what this browser has kept and put aside: their HTML is the same for everyone. */
import type { Words } from "../words.ts";

type Kept = { wished: ReadonlySet<number>; compared: readonly number[] };

export function markCards(region: HTMLElement, { wished, compared }: Kept, words: Words): void {
  for (const button of region.querySelectorAll("button")) {
    const carId = Number(button.value);
    if (button.name === "add") mark(button, "wished", wished.has(carId), (name) => [words("wishlist.add", { name }), words("wishlist.remove", { name })]);
    if (button.name === "compare") mark(button, "chosen", compared.includes(carId), (name) => [words("compare.add", { name }), words("compare.remove", { name })]);
  }
}

/** `labels`: of a car that is not kept, and of one that is. */
function mark(button: HTMLButtonElement, fact: "wished" | "chosen", is: boolean, labels: (name: string) => [string, string]): void {
  if (fact in button.dataset === is) return;
  const [without, having] = labels(button.closest("article")?.querySelector("h3")?.textContent ?? "");
  button.toggleAttribute(`data-${fact}`, is);
  button.ariaLabel = is ? having : without;
  button.title = button.ariaLabel;
}
