import { carName, type CarSummary } from "../../dealership/car/car.ts";
import type { Lead } from "../../dealership/leads/lead.ts";
import type { Locale } from "../../dealership/text/bilingual.ts";
import { fieldNumber } from "../../leads/delivery/lead-fields.ts";
import type { Storage } from "../../storage/storage.server.ts";

/** Cars that requests are about as they are in stock today, by id; also those that visitors do not see. */
export type LeadCars = ReadonlyMap<number, CarSummary>;

export async function readLeadCars(leads: readonly Pick<Lead, "fields">[], storage: Storage): Promise<LeadCars> {
  const ids = new Set(leads.flatMap(({ fields }) => fieldNumber(fields, "car") ?? []));
  if (ids.size === 0) return new Map();
  const cars = await storage.cars.summaries([...ids], { withHidden: true });
  return new Map(cars.map((car) => [car.id, car]));
}

export function carOf({ fields }: Pick<Lead, "fields">, cars: LeadCars): CarSummary | undefined {
  return cars.get(fieldNumber(fields, "car") ?? 0);
}

/** With the name of the car in this language; of an order only the Arabic one is stored. */
export function withCarName<AnyLead extends Pick<Lead, "fields">>(
  lead: AnyLead,
  cars: LeadCars,
  locale: Locale,
): AnyLead {
  const car = carOf(lead, cars);
  return car === undefined ? lead : { ...lead, fields: { ...lead.fields, carName: carName(car, locale) } };
}
