import { carQuery, queryClient } from "../../client/api/queries.ts";
import type { CardCar } from "../../catalogue/views/card-car.ts";
import type { Locale } from "../../dealership/text/bilingual.ts";
import { buildAvifSrcSet, fallbackPath } from "./car-image.tsx";

/** A mouse that rests this long on a card is not on its way to another. */
const restMilliseconds = 150;

/** Shows the second picture of the card's colour, usually the side, until the mouse leaves or presses. */
export async function showSecondView(card: Element, car: CardCar, locale: Locale): Promise<void> {
  const first = card.querySelector("picture");
  if (!first || !car.picture || window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const { hash, color } = car.picture;
  await new Promise((resolve) => setTimeout(resolve, restMilliseconds));
  if (!card.matches(":hover")) return;
  const loaded = await queryClient.fetchQuery(carQuery(car.id, locale)).catch(() => null);
  const second = loaded?.pictures.find((picture) => picture.color === color && picture.hash !== hash);
  if (!second) return;

  const view = document.createElement("picture");
  const source = document.createElement("source");
  const image = document.createElement("img");
  const sizes = `${first.clientWidth}px`;
  Object.assign(source, { type: "image/avif", srcset: buildAvifSrcSet(second), sizes });
  Object.assign(image, { alt: "", className: first.querySelector("img")?.className ?? "" });
  Object.assign(view.style, { position: "absolute", inset: "0" });
  view.append(source, image);
  image.src = fallbackPath(second);
  const isLoaded = await image.decode().then(
    () => true,
    () => false,
  );
  if (!isLoaded || !card.matches(":hover") || card.querySelectorAll("picture").length > 1) return;

  first.after(view);
  first.style.visibility = "hidden";
  const hide = new AbortController();
  hide.signal.addEventListener("abort", () => {
    view.remove();
    first.style.removeProperty("visibility");
  });
  for (const type of ["pointerleave", "pointerdown"])
    card.addEventListener(type, () => hide.abort(), { signal: hide.signal });
}
