/** Part of icon addresses, so that another logo or colour changes them. Separate from the drawing, whose engine is large. */
import { createHash } from "node:crypto";
import type { Dealership } from "../dealership/dealership.ts";

/** Increase when icons are drawn differently. */
const drawingVersion = 1;

export function iconHash({ brandColor, logo }: Pick<Dealership, "brandColor" | "logo">): string {
  return createHash("sha256")
    .update(JSON.stringify([drawingVersion, brandColor, logo?.hash]))
    .digest("hex")
    .slice(0, 16);
}
