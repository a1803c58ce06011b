/** How often visitors met a car, per day and without persons. */

import type { Day } from "../text/riyadh-day.ts";

/** What the site counts. `lists`: seen as a card. `opened`: its page. `hearts`: put on the wishlist. */
export const visitCounts = ["lists", "opened", "hearts", "whatsapp", "calls"] as const;
export type VisitCount = (typeof visitCounts)[number];

export const carCounts = [...visitCounts, "requests"] as const;
export type CarCount = (typeof carCounts)[number];

export type CarCounts = Readonly<Record<CarCount, number>>;

export const noCounts: CarCounts = { lists: 0, opened: 0, hearts: 0, whatsapp: 0, calls: 0, requests: 0 };

export type CarDay = { carId: number; day: Day; counts: Partial<CarCounts> };
