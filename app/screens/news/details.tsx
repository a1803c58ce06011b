/** One news item; the dealership's folder brings none yet, so a well-formed address finds no content. */
import { numberInAddress } from "../../item-address.ts";
import { notFound } from "../../not-found.ts";
import type { Route } from "./+types/details";

export function loader({ url }: Route.LoaderArgs): never {
  numberInAddress(url);
  throw notFound("content");
}

export default function NewsDetails() {
  return null;
}
