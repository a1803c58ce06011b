import { createHash, timingSafeEqual } from "node:crypto";
import type { RouterContextProvider } from "react-router";
import type { Car } from "../../../dealership/car/car.ts";
import type { FeedOptions } from "./feed-car.ts";
import { localeFromUrl } from "../../../i18n/locale.ts";
import { appContext } from "../../../context.ts";
import { carBatches } from "../../../catalogue/car-batches.ts";
import { plainTextError } from "../preferences/plain-text-error.ts";
import { streamResponse } from "./stream-response.ts";

type FeedGenerator = (stock: AsyncIterable<readonly Car[]>, options: FeedOptions) => AsyncGenerator<string>;

type RouteArgs = {
  request: Request;
  url: URL;
  context: Readonly<RouterContextProvider>;
};

/** Includes VINs if `key` is the feed key; 403 for a wrong one. */
export function vehicleFeed(
  { request, url, context }: RouteArgs,
  name: string,
  contentType: string,
  generate: FeedGenerator,
): Response {
  const { catalogue, settings, storage } = context.get(appContext);
  const { version, day, dealership } = catalogue.current();
  const locale = localeFromUrl(url);
  const key = url.searchParams.get("key");
  if (key !== null && !isSameKey(key, settings.feedKey)) return plainTextError(403, { "cache-control": "no-store" });
  const options = { locale, origin: settings.origin, dealership, includesVin: key !== null };
  const response = streamResponse(
    request,
    [name, locale, settings.origin, version, day, key === null ? "" : "vin"],
    contentType,
    () => generate(carBatches(storage), options),
  );
  if (options.includesVin) response.headers.set("cache-control", "private, no-store");
  return response;
}

function isSameKey(candidate: string, key: string | undefined): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return key !== undefined && timingSafeEqual(digest(candidate), digest(key));
}
