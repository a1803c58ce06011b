/** What a picture of the guided tour around a car shows, in the order of the tour. */
export const shots = ["front", "rear", "left", "right", "interior", "odometer", "vin-plate"] as const;

export type Shot = (typeof shots)[number];

export function isShot(text: string): text is Shot {
  return shots.some((shot) => shot === text);
}

/** Visitors see only the end of the VIN, so its plate is for the staff. */
export const staffOnlyShot: Shot = "vin-plate";

export function isForStaffOnly({ shot }: { shot?: Shot }): boolean {
  return shot === staffOnlyShot;
}
