import { useEffect, useEffectEvent, useRef, type RefObject } from "react";
import type { CarPicture } from "../../../../dealership/car/car.ts";
import { CarImage } from "../../../../ui/car/car-image.tsx";
import { makeZoomable, type Zoom } from "./zoomable.ts";
import css from "./picture-viewer.module.css";

/** `zoomRef` holds the zoom of the picture that is looked at. */
export function ZoomablePicture({
  picture,
  alt,
  isCurrent,
  zoomRef,
  onZoom,
}: {
  picture: CarPicture;
  alt: string;
  isCurrent: boolean;
  zoomRef: RefObject<Zoom | undefined>;
  onZoom: (isZoomed: boolean) => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  const onChange = useEffectEvent(onZoom);

  useEffect(() => {
    const image = box.current?.querySelector("img");
    if (!isCurrent || !box.current || !image) return;
    const stop = new AbortController();
    const zoom = makeZoomable(box.current, image, { onChange, signal: stop.signal });
    zoomRef.current = zoom;
    return () => {
      zoom.reset();
      stop.abort();
    };
  }, [isCurrent, zoomRef]);

  return (
    // It scrolls when zoomed, so the keyboard must reach it.
    <div ref={box} dir="ltr" tabIndex={isCurrent ? 0 : -1} className={css.box}>
      <CarImage picture={picture} alt={alt} sizes="100vw" className={css.picture} />
    </div>
  );
}
