/** Coordinates from OpenStreetMap and Google Maps links. */

/** Degrees, north and east. */
export type Place = { latitude: number; longitude: number };

const number = String.raw`(-?\d{1,3}(?:\.\d+)?)`;
const between = "(?:,|%2C)";
const forms = [
  // A marker is exact; the centre of the map comes last.
  new RegExp(`[?&]mlat=${number}&mlon=${number}`),
  new RegExp(`!3d${number}!4d${number}`),
  new RegExp(`[?&](?:q|query|ll|destination)=(?:loc:)?${number}${between}${number}`, "i"),
  new RegExp(`/@${number},${number}`),
  new RegExp(`#map=[\\d.]+/${number}/${number}`),
];

export function placeOnMap(mapUrl: string | undefined): Place | undefined {
  for (const form of forms) {
    const [, north, east] = form.exec(mapUrl ?? "") ?? [];
    const place = { latitude: Number(north), longitude: Number(east) };
    if (Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180) return place;
  }
  return undefined;
}
