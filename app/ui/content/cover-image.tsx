import type { ComponentProps } from "react";
import { CarImage } from "../car/car-image.tsx";
import css from "./cover-image.module.css";

/** Fills its frame, and is dimmed in the dark scheme. */
export function CoverImage(props: Omit<ComponentProps<typeof CarImage>, "className">) {
  return <CarImage {...props} className={css.image} />;
}
