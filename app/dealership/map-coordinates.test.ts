import { expect, test } from "vitest";
import { parseMapCoordinates } from "./map-coordinates.ts";

test.each([
  ["https://www.openstreetmap.org/?mlat=24.7733&mlon=46.6544#map=15/24.1/46.1", 24.7733, 46.6544],
  ["https://www.openstreetmap.org/#map=15/21.6168/39.2018", 21.6168, 39.2018],
  ["https://www.google.com/maps/place/X/@24.1,46.1,17z/data=!3m1!4b1!4m6!3d24.7733!4d46.6544", 24.7733, 46.6544],
  ["https://www.google.com/maps/@24.5,46.25,17z", 24.5, 46.25],
  ["https://maps.google.com/?q=24.5,46.25", 24.5, 46.25],
  ["https://www.google.com/maps/search/?api=1&query=-33.9%2C18.4", -33.9, 18.4],
])("coordinates in %s", (link, latitude, longitude) => {
  expect(parseMapCoordinates(link)).toEqual({ latitude, longitude });
});

test.each([
  undefined,
  "https://maps.app.goo.gl/abc",
  "https://maps.google.com/?q=Riyadh",
  "https://maps.google.com/?q=124.5,46.25",
])("no coordinates in %s", (link) => {
  expect(parseMapCoordinates(link)).toBeUndefined();
});
