import type { Picture } from "../../dealership/car/car.ts";
import type { LocalText } from "../../dealership/text/bilingual.ts";

export type CardContent = {
  /** Without locale prefix. */
  path: string;
  title: LocalText;
  summary: LocalText;
  picture?: Picture | undefined;
};
