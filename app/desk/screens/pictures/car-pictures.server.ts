import { data, type RouterContextProvider } from "react-router";
import { carName, type Picture, type StockPicture } from "../../../dealership/car/car.ts";
import { wholeNumber } from "../../../dealership/forms/whole-number.ts";
import type { DeskCar } from "../../../storage/stock-desk-types.ts";
import type { Storage } from "../../../storage/storage.server.ts";
import { deskContext } from "../../context.ts";
import { signedInPerson } from "../../signed-in.server.ts";

export type ShownPicture = StockPicture & Picture;

/** The car of an address, and its name; throws 404 without one. */
export async function carOfAddress(
  id: string | undefined,
  context: Readonly<RouterContextProvider>,
): Promise<{ car: DeskCar; name: string }> {
  const { storage } = context.get(deskContext);
  const number = wholeNumber(id) ?? 0;
  const car = await storage.carEdits.find(number);
  const named = car && (await storage.cars.findHidden(number));
  if (!car || !named) throw data(null, { status: 404 });
  return { car, name: `${carName(named, signedInPerson(context).locale)} ${named.year}` };
}

/** With the sizes of the originals. */
export async function shownPictures(storage: Storage, { car }: DeskCar): Promise<ShownPicture[]> {
  const stored = await storage.pictures.stored(car.pictures.map(({ hash }) => hash));
  return car.pictures.flatMap((picture) => {
    const { width, height } = stored.get(picture.hash) ?? {};
    return width === undefined || height === undefined ? [] : [{ ...picture, width, height }];
  });
}
