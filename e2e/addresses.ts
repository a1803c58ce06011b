/** The addresses that the owner's specification fixes, and their three forms. */
import type { Locale } from "../app/dealership/text/bilingual.ts";

/** Screens that are whole without a query. */
export const screens = [
  "/",
  "/about-us",
  "/cars",
  "/contact-us",
  "/jobs",
  "/news",
  "/offers",
  "/privacy-policy",
  "/terms-conditions",
  "/services",
  "/wishlist",
] as const;

/** Screens beyond those, whole without a query, too. */
export const moreScreens = ["/compare", "/track-order"] as const;

/** Screens of one thing, named by `?id=<words>-<number>`. */
export const detailScreens = [
  "/cars/car-details",
  "/news/news-details",
  "/offers/offer-details",
  "/services/service-details",
] as const;

export type AddressForm = { prefix: string; locale: Locale; dir: string };

export const addressForms: readonly AddressForm[] = [
  { prefix: "", locale: "ar", dir: "rtl" },
  { prefix: "/ar", locale: "ar", dir: "rtl" },
  { prefix: "/en", locale: "en", dir: "ltr" },
];

/** The address under a prefix: `/en` for the home page, not `/en/`. */
export function under(prefix: string, path: string): string {
  return prefix === "" ? path : prefix + path.replace(/^\/(?=$|\?)/, "");
}
