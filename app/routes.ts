/** Every address and its screen. All screens answer without a prefix (Arabic) and under `/ar` and `/en`. */
import { index, route, type RouteConfig } from "@react-router/dev/routes";

export default [
  route("healthz", "endpoints/healthz.ts"),
  route("readyz", "endpoints/readyz.ts"),
  route("favicon.svg", "endpoints/favicon.ts"),
  route("theme.css", "endpoints/theme.ts"),
  route("pictures/:file", "endpoints/pictures.ts"),
  route("brand-marks/:file", "endpoints/brand-mark.ts"),
  route("locale", "endpoints/locale-choice.ts"),
  route("api/v1/cars", "endpoints/api/cars.ts"),
  route("api/v1/cars/:id", "endpoints/api/car.ts"),
  route("api/v1/suggestions", "endpoints/api/suggestions.ts"),
  route("api/v1/brands", "endpoints/api/brands.ts"),

  route(":locale?", "screens/locale.tsx", [
    index("screens/home/home.tsx"),
    route("about-us", "screens/about-us.tsx"),
    route("cars", "screens/cars/gallery.tsx"),
    route("cars/car-details", "screens/cars/details.tsx"),
    route("contact-us", "screens/contact-us.tsx"),
    route("jobs", "screens/jobs/list.tsx"),
    route("news", "screens/news/list.tsx"),
    route("news/news-details", "screens/news/details.tsx"),
    route("offers", "screens/offers/list.tsx"),
    route("offers/offer-details", "screens/offers/details.tsx"),
    route("privacy-policy", "screens/legal/privacy-policy.tsx"),
    route("terms-conditions", "screens/legal/terms-conditions.tsx"),
    route("services", "screens/services/list.tsx"),
    route("services/service-details", "screens/services/details.tsx"),
    route("wishlist", "screens/wishlist/wishlist.tsx"),
    route("order-request", "screens/order/request.tsx"),
    route("order-success", "screens/order/success.tsx"),
    route("content-not-found", "screens/content-not-found.tsx"),
    route("*", "screens/unknown-address.tsx"),
  ]),
] satisfies RouteConfig;
