/** Separate from `icon.server.ts`, so that pages do not load sharp. */
import { createHash } from "node:crypto";
import type { Dealership } from "../dealership/dealership.ts";

const drawingVersion = 1;

export function iconHash({ brandColor, logo }: Pick<Dealership, "brandColor" | "logo">): string {
  return createHash("sha256")
    .update(JSON.stringify([drawingVersion, brandColor, logo?.hash]))
    .digest("hex")
    .slice(0, 16);
}
