import { useEffect } from "react";
import { useCountCarPage } from "../../client/car-counts.ts";
import { addViewedCar } from "../../client/stores/viewed-cars.ts";

/** Remembers the car in this browser, and counts the visit; without JavaScript the picture counts it. */
export function CarVisit({ id }: { id: number }) {
  useEffect(() => addViewedCar(id), [id]);
  useCountCarPage(id);
  return (
    <noscript>
      <img src={`/car-counts?opened=${id}`} alt="" width="1" height="1" />
    </noscript>
  );
}
