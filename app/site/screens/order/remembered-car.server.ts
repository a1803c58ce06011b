/** Serves the order page while the database is down, so that nothing typed is lost. */
import { LRUCache } from "lru-cache";
import type { Car } from "../../../dealership/car/car.ts";
import type { AppContext } from "../../../context.ts";

const rememberedCars = 500;
const remembered = new WeakMap<AppContext["storage"], LRUCache<number, Car>>();

/** As stored; while the database fails, as last read by this process: for display only, never to store an order at its price. */
export async function rememberedCar({ storage }: Pick<AppContext, "storage">, id: number): Promise<Car | undefined> {
  const cars = remembered.get(storage) ?? new LRUCache<number, Car>({ max: rememberedCars });
  remembered.set(storage, cars);
  try {
    const car = await storage.cars.find(id);
    if (car) cars.set(id, car);
    else cars.delete(id);
    return car;
  } catch (error) {
    const known = cars.get(id);
    if (known) return known;
    throw error;
  }
}
