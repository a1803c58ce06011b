import { panels, type Panel } from "./inspection.ts";
import { isSlugOf } from "./vocabulary.ts";

/** What a picture of the guided tour around a car shows, in the order of the tour. */
export const tourShots = ["front", "rear", "left", "right", "interior", "odometer", "vin-plate"] as const;

export type TourShot = (typeof tourShots)[number];
/** A panel: its close-up. */
export type Shot = TourShot | Panel;

export const shots: readonly Shot[] = [...tourShots, ...panels.map(({ slug }) => slug)];

export function isShot(text: string): text is Shot {
  return shots.some((shot) => shot === text);
}

/** Whether it is a close-up of a panel. */
export function isPanel(shot: string): shot is Panel {
  return isSlugOf(panels, shot);
}

/** Visitors see only the end of the VIN, so its plate is for the staff. */
export const staffOnlyShot: Shot = "vin-plate";

export function isForStaffOnly({ shot }: { shot?: Shot }): boolean {
  return shot === staffOnlyShot;
}
