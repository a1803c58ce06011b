/** One offer; the dealership's folder brings none yet, so a well-formed address finds no content. */
import { addressNumber } from "../../dealership/address-id.ts";
import { notFound } from "../../not-found.ts";
import type { Route } from "./+types/details";

export function loader({ request }: Route.LoaderArgs): never {
  const number = addressNumber(new URL(request.url).searchParams.get("id"));
  throw notFound(number === undefined ? "page" : "content");
}

export default function OfferDetails() {
  return null;
}
