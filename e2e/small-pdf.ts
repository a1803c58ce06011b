/** A sound CV of one page, as a browser's file input takes it. */
import { pdf } from "../app/leads/intake/cv/cv-samples.ts";

export function smallPdf(): Buffer<ArrayBuffer> {
  return Buffer.from(pdf());
}
