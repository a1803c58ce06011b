/** Lets the rectangle over a picture be drawn and moved, by pointer and by arrow keys. The form's numbers follow. */
import type { PictureArea } from "../../dealership/car/picture-area.ts";
import { drawnArea, isInside, movedArea, resizedArea } from "./move-area.ts";

const sides = ["left", "top", "width", "height"] as const;

const steps = new Map([
  ["ArrowLeft", [-1, 0]],
  ["ArrowRight", [1, 0]],
  ["ArrowUp", [0, -1]],
  ["ArrowDown", [0, 1]],
]);

export function enableAreaEditor(form: HTMLFormElement): void {
  const frame = form.querySelector<HTMLElement>("[data-area-frame]");
  const box = form.querySelector<SVGRectElement>("[data-area-box]");
  if (!frame || !box) return;
  const field = (side: keyof PictureArea) => {
    const element = form.elements.namedItem(side);
    return element instanceof HTMLInputElement ? element : undefined;
  };
  const read = (): PictureArea => {
    const [left = 0, top = 0, width = 0, height = 0] = sides.map((side) => field(side)?.valueAsNumber ?? 0);
    return { left, top, width, height };
  };
  const draw = () => {
    const { left, top, width, height } = read();
    for (const [name, value] of Object.entries({ x: left, y: top, width, height }))
      if (Number.isFinite(value)) box.setAttribute(name, String(value));
  };
  const write = (area: PictureArea) => {
    for (const side of sides) {
      const input = field(side);
      if (input) input.value = String(area[side]);
    }
    draw();
  };

  frame.dataset["ready"] = "";
  form.querySelector("[data-area-show]")?.remove();
  form.addEventListener("input", draw);
  box.addEventListener("keydown", (event) => {
    const [right = 0, down = 0] = steps.get(event.key) ?? [];
    if (right === 0 && down === 0) return;
    event.preventDefault();
    write(event.shiftKey ? resizedArea(read(), right, down) : movedArea(read(), right, down));
  });
  frame.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    event.preventDefault();
    box.focus();
    frame.setPointerCapture(event.pointerId);
    const from = pointIn(frame, event);
    const before = read();
    const isMoved = isInside(before, from);
    const drag = new AbortController();
    const follow = (moved: PointerEvent) => {
      const to = pointIn(frame, moved);
      write(isMoved ? movedArea(before, to.x - from.x, to.y - from.y) : drawnArea(from, to));
    };
    frame.addEventListener("pointermove", follow, { signal: drag.signal });
    for (const end of ["pointerup", "pointercancel"] as const)
      frame.addEventListener(end, () => drag.abort(), { signal: drag.signal });
  });
}

function pointIn(frame: HTMLElement, { clientX, clientY }: PointerEvent): { x: number; y: number } {
  const { left, top, width, height } = frame.getBoundingClientRect();
  return { x: ((clientX - left) / width) * 100, y: ((clientY - top) / height) * 100 };
}
