/** What the addresses of the site's icons hold, so that another logo or colour has others; apart from the drawing, whose engine is large. */
import { createHash } from "node:crypto";
import type { Dealership } from "../dealership/dealership.ts";

/** Raised when the same icon is drawn otherwise than before. */
const drawingVersion = 1;

export function iconHash({ brandColor, logo }: Pick<Dealership, "brandColor" | "logo">): string {
  return createHash("sha256").update(JSON.stringify([drawingVersion, brandColor, logo?.hash])).digest("hex").slice(0, 16);
}
