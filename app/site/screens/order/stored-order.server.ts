/** What the thank-you page shows of an order; nothing of the person, because a reference alone opens it. */
import type { RouterContextProvider } from "react-router";
import { smallCar, type SmallCar } from "../../../catalogue/views/small-car.ts";
import type { Lead } from "../../../dealership/leads/lead.ts";
import { formatDay } from "../../../i18n/format-date.ts";
import type { Locale } from "../../../dealership/text/bilingual.ts";
import { riyadhDay } from "../../../dealership/text/riyadh-day.ts";
import { notFound } from "../not-found.ts";
import { appContext, type AppContext } from "../../../context.ts";
import { findSent } from "../sent-request.server.ts";
import { callTime } from "../call-time.server.ts";

export type StoredOrder = {
  received?: string;
  /** When staff will call, for an order of the last hour. */
  callTime?: string;
  car?: SmallCar;
};

/** Throws the content-not-found 404 for an unknown reference. */
export async function storedOrder(
  reference: string,
  locale: Locale,
  context: Readonly<RouterContextProvider>,
): Promise<StoredOrder | "not-read"> {
  const app = context.get(appContext);
  const lead = await findSent("purchase-order", reference, app);
  if (lead === undefined) throw notFound("content");
  if (lead === "not-read") return lead;
  const at = new Date(lead.at);
  const { gregorian, hijri } = formatDay(riyadhDay(at), locale);
  const time = callTime(lead, app, locale);
  const car = await orderedCar(lead, app, locale);
  return {
    received: hijri === undefined ? gregorian : `${gregorian} (${hijri})`,
    ...(time !== undefined && { callTime: time }),
    ...(car && { car }),
  };
}

/** `undefined` if it is no longer in the stock. */
async function orderedCar({ fields }: Lead, { storage }: AppContext, locale: Locale): Promise<SmallCar | undefined> {
  if (typeof fields.car !== "number") return undefined;
  const car = await storage.cars.find(fields.car).catch(() => undefined);
  return car && smallCar(car, locale, typeof fields.color === "string" ? fields.color : undefined);
}
