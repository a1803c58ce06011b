const maxZoom = 4;
const tapZoom = 2.5;
/** Two taps within this time and distance are a double tap. Safari on phones sends no `dblclick`. */
const doubleTap = { ms: 300, px: 30 };

export type Zoom = { toggle: () => void; reset: () => void; pan: (x: number, y: number) => void };

/**
 * Zooms the picture in a box that scrolls: by wheel, pinch, double click or double tap, at the point under them; dragging
 * by mouse moves it. The box must be left to right. `signal` removes the listeners.
 */
export function makeZoomable(
  box: HTMLElement,
  picture: HTMLElement,
  { onChange, signal }: { onChange: (isZoomed: boolean) => void; signal: AbortSignal },
): Zoom {
  let zoom = 1;
  let pinch: { distance: number; zoom: number } | undefined;
  let lastTap: { time: number; x: number; y: number } | undefined;

  function zoomTo(wanted: number, clientX: number, clientY: number): void {
    const next = Math.min(maxZoom, Math.max(1, wanted));
    const { left, top } = box.getBoundingClientRect();
    const [x, y] = [clientX - left, clientY - top];
    const ratio = next / zoom;
    const [scrollLeft, scrollTop] = [(box.scrollLeft + x) * ratio - x, (box.scrollTop + y) * ratio - y];
    zoom = next;
    // Not in the markup, where the content security policy forbids styles.
    picture.style.inlineSize = picture.style.blockSize = `${zoom * 100}%`;
    box.toggleAttribute("data-zoomed", zoom > 1);
    box.scrollTo(scrollLeft, scrollTop);
    onChange(zoom > 1);
  }

  function toggleAt(x: number, y: number): void {
    zoomTo(zoom > 1 ? 1 : tapZoom, x, y);
  }

  function toggle(): void {
    const { left, top, width, height } = box.getBoundingClientRect();
    toggleAt(left + width / 2, top + height / 2);
  }

  function zoomByWheel(event: WheelEvent): void {
    // Sideways it leads to the next picture. The pinch of a touchpad comes with `ctrlKey` and small steps.
    if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) return;
    event.preventDefault();
    zoomTo(zoom * Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.002)), event.clientX, event.clientY);
  }

  function zoomByPinch(event: TouchEvent): void {
    const [first, second] = event.touches;
    if (!first || !second) return;
    event.preventDefault();
    const distance = Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY);
    pinch ??= { distance, zoom };
    const [x, y] = [(first.clientX + second.clientX) / 2, (first.clientY + second.clientY) / 2];
    zoomTo((pinch.zoom * distance) / pinch.distance, x, y);
  }

  function drag({ pointerType, buttons, movementX, movementY }: PointerEvent): void {
    if (pointerType === "mouse" && buttons === 1) box.scrollBy(-movementX, -movementY);
  }

  function countTaps({ timeStamp: time, clientX: x, clientY: y }: PointerEvent): void {
    const isSecond =
      lastTap !== undefined &&
      time - lastTap.time < doubleTap.ms &&
      Math.hypot(x - lastTap.x, y - lastTap.y) < doubleTap.px;
    lastTap = isSecond ? undefined : { time, x, y };
    if (isSecond) toggleAt(x, y);
  }

  box.addEventListener("wheel", zoomByWheel, { signal, passive: false });
  box.addEventListener("touchmove", zoomByPinch, { signal, passive: false });
  box.addEventListener("touchend", () => (pinch = undefined), { signal });
  box.addEventListener("pointermove", drag, { signal });
  box.addEventListener("pointerup", countTaps, { signal });
  return { toggle, reset: () => zoomTo(1, 0, 0), pan: (x, y) => box.scrollBy(x, y) };
}
