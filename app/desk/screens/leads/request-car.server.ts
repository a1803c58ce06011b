import { carName } from "../../../dealership/car/car.ts";
import type { Lead } from "../../../dealership/leads/lead.ts";
import { hasRight } from "../../../dealership/staff/rights.ts";
import type { StaffMember } from "../../../dealership/staff/staff-member.ts";
import type { Storage } from "../../../storage/storage.server.ts";
import { carOf, type LeadCars } from "../../leads/lead-cars.server.ts";

export type RequestCar = NonNullable<Awaited<ReturnType<typeof requestCar>>>;

/** The car of a request as it is in stock today, for those who see the stock. */
export async function requestCar(lead: Lead, cars: LeadCars, { role, locale }: StaffMember, storage: Storage) {
  const car = carOf(lead, cars);
  const stored = car && hasRight(role, "stock.see") ? await storage.carEdits.find(car.id) : undefined;
  if (car === undefined || stored === undefined) return undefined;
  const { id, price, year } = car;
  const { state, reservation = {} } = stored;
  return {
    id,
    name: `${carName(car, locale)} ${year}`,
    stockNumber: stored.car.stockNumber,
    price,
    state,
    ...(state === "reserved" && { reservedFor: reservation.for, reservedUntil: reservation.until }),
  };
}
