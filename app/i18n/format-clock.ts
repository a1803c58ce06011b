import type { ServerTranslate } from "./translate.server.ts";

/** Minutes after midnight as "9 am", "4:30 pm", "noon"; 1,440 and more are of the next day. */
export function formatClock(minutes: number, t: ServerTranslate): string {
  const ofDay = minutes % (24 * 60);
  if (ofDay === 0) return t("opening.time", { part: "midnight", time: "" });
  if (ofDay === 12 * 60) return t("opening.time", { part: "noon", time: "" });
  const hour = Math.floor(ofDay / 60) % 12 || 12;
  const minute = ofDay % 60;
  const time = minute === 0 ? String(hour) : `${hour}:${String(minute).padStart(2, "0")}`;
  return t("opening.time", { part: ofDay < 12 * 60 ? "am" : "pm", time });
}
