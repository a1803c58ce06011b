/** Degrees; north and east are positive. */
export type Coordinates = { latitude: number; longitude: number };

const number = String.raw`(-?\d{1,3}(?:\.\d+)?)`;
const comma = "(?:,|%2C)";
const patterns = [
  // Markers first: they are exact, the centre of the map is not.
  new RegExp(`[?&]mlat=${number}&mlon=${number}`),
  new RegExp(`!3d${number}!4d${number}`),
  new RegExp(`[?&](?:q|query|ll|destination)=(?:loc:)?${number}${comma}${number}`, "i"),
  new RegExp(`/@${number},${number}`),
  new RegExp(`#map=[\\d.]+/${number}/${number}`),
];

/** Coordinates in a link to OpenStreetMap or Google Maps; `undefined` if it has none. */
export function parseMapCoordinates(mapUrl: string | undefined): Coordinates | undefined {
  for (const pattern of patterns) {
    const [, north, east] = pattern.exec(mapUrl ?? "") ?? [];
    const place = { latitude: Number(north), longitude: Number(east) };
    if (Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180) return place;
  }
  return undefined;
}
