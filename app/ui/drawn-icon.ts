/** Draws an icon of the set that `icons.ts` names, in the size and colour of the text around it unless told otherwise. */
import { createElement, type SVGProps } from "react";
import type { IconShape } from "./icon-shape.ts";

type Drawn = Omit<SVGProps<SVGSVGElement>, "children"> & { size?: number | string };

export type IconDrawing = (props: Drawn) => ReturnType<typeof createElement>;

export function drawnIcon(shape: IconShape): IconDrawing {
  return function DrawnIcon({ size = 24, ...rest }) {
    return createElement(
      "svg",
      {
        xmlns: "http://www.w3.org/2000/svg",
        width: size,
        height: size,
        viewBox: "0 0 24 24",
        fill: "none",
        stroke: "currentColor",
        strokeWidth: 2,
        strokeLinecap: "round",
        strokeLinejoin: "round",
        "aria-hidden": true,
        ...rest,
      },
      ...shape.map(([tag, attributes]) => createElement(tag, attributes)),
    );
  };
}
