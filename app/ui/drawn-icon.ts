/** Draws an icon of lucide's as the package itself does, without the settings that nothing here uses and that are ten times as much code. */
import { createElement, type SVGProps } from "react";

type Drawn = SVGProps<SVGSVGElement> & { size?: number | string };

type IconData = { name: string; node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[] };

export function drawnIcon({ name, node }: IconData) {
  return function DrawnIcon({ className, size = 24, ...rest }: Drawn) {
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
        className: className ? `lucide lucide-${name} ${className}` : `lucide lucide-${name}`,
        ...rest,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
  };
}
