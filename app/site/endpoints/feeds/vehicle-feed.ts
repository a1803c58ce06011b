/** In the language of the address; includes VINs if the request has the key. */
import { createHash, timingSafeEqual } from "node:crypto";
import type { RouterContextProvider } from "react-router";
import type { Car } from "../../../dealership/car/car.ts";
import type { FeedFor } from "./feed-car.ts";
import { isLocale } from "../../../i18n/locale.ts";
import { siteContext } from "../../../context.ts";
import { wholeStock } from "../../../catalogue/whole-stock.ts";
import { plainRefusal } from "../preferences/plain-refusal.ts";
import { streamed } from "./streamed.ts";

type Feed = (stock: AsyncIterable<readonly Car[]>, feed: FeedFor) => AsyncGenerator<string>;

type Asked = { request: Request; params: { locale?: string | undefined }; context: Readonly<RouterContextProvider> };

export function vehicleFeed({ request, params, context }: Asked, name: string, type: string, feed: Feed): Response {
  const { catalogue, settings, storage } = context.get(siteContext);
  const { version, day, dealership } = catalogue.current();
  const { locale = "ar" } = params;
  if (!isLocale(locale)) return plainRefusal(404);
  const key = new URL(request.url).searchParams.get("key");
  if (key !== null && !isSame(key, settings.feedKey)) return plainRefusal(403, { "cache-control": "no-store" });
  const as = { locale, origin: settings.origin, dealership, tellsVin: key !== null };
  const answer = streamed(request, [name, locale, settings.origin, version, day, key === null ? "" : "vin"], type, () =>
    feed(wholeStock(storage), as),
  );
  if (as.tellsVin) answer.headers.set("cache-control", "private, no-store");
  return answer;
}

function isSame(given: string, key: string | undefined): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return key !== undefined && timingSafeEqual(digest(given), digest(key));
}
