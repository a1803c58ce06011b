/** The addresses of all screens without language prefix, as `routes.ts` has them. */
export const screenPaths = [
  "/",
  "/about-us",
  "/cars",
  "/cars/car-details",
  "/contact-us",
  "/jobs",
  "/newsletter",
  "/newsletter/confirm",
  "/newsletter/unsubscribe",
  "/news",
  "/news/news-details",
  "/offers",
  "/offers/offer-details",
  "/privacy-policy",
  "/terms-conditions",
  "/services",
  "/services/service-details",
  "/wishlist",
  "/compare",
  "/order-request",
  "/order-success",
  "/track-order",
] as const;

export type ScreenPath = (typeof screenPaths)[number];
