import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from "lucide-react";
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type KeyboardEvent } from "react";
import type { CarPicture } from "../../../../dealership/car/car.ts";
import { CarImage } from "../../../../ui/car/car-image.tsx";
import { useTranslations } from "../../../../i18n/translate.ts";
import type { Zoom } from "./zoomable.ts";
import { ZoomablePicture } from "./zoomable-picture.tsx";
import css from "./picture-viewer.module.css";

export type PictureViewerProps = {
  pictures: readonly CarPicture[];
  title: string;
  /** Of each picture. */
  alts: readonly string[];
  first: number;
  onClose: () => void;
  onLeave: (position: number) => void;
};

const panPx = 80;
const panSteps: Partial<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-panPx, 0],
  ArrowRight: [panPx, 0],
  ArrowUp: [0, -panPx],
  ArrowDown: [0, panPx],
};

/** A car's pictures over the whole window. `onLeave` gets the position of the last one seen, when the viewer is gone. */
export function PictureViewer({ pictures, title, alts, first, onClose, onLeave }: PictureViewerProps) {
  const t = useTranslations();
  const dialog = useRef<HTMLDialogElement>(null);
  const strip = useRef<HTMLUListElement>(null);
  const thumbnails = useRef<HTMLUListElement>(null);
  const zoom = useRef<Zoom>(undefined);
  const [current, setCurrent] = useState(first);
  const [isZoomed, setZoomed] = useState(false);
  const count = pictures.length;
  const last = count - 1;

  function show(position: number): void {
    strip.current?.children[Math.min(last, Math.max(0, position))]?.scrollIntoView({
      inline: "start",
      block: "nearest",
    });
  }
  const leave = useEffectEvent(() => onLeave(current));
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element?.open) element?.showModal();
    strip.current?.children[first]?.scrollIntoView({ inline: "start", block: "nearest" });
    return () => {
      // Before it leaves the page: a dialog that is open then takes the focus with it.
      element?.close();
      leave();
    };
  }, [first]);
  useEffect(() => {
    thumbnails.current?.children[current]?.scrollIntoView({ inline: "nearest", block: "nearest" });
  }, [current]);

  function updateCurrent(): void {
    // `scrollLeft` is negative in right-to-left text.
    if (strip.current) setCurrent(Math.round(Math.abs(strip.current.scrollLeft) / strip.current.clientWidth));
  }
  function onKeyDown(event: KeyboardEvent): void {
    const right = dialog.current?.matches(":dir(rtl)") ? current - 1 : current + 1;
    const left = 2 * current - right;
    const positions: Partial<Record<string, number>> = { ArrowRight: right, ArrowLeft: left, Home: 0, End: last };
    const position = positions[event.key];
    const step = panSteps[event.key];
    if (isZoomed && step) zoom.current?.pan(...step);
    else if (position !== undefined) show(position);
    else if (event.key === "-" ? isZoomed : !isZoomed && /^[+=]$/.test(event.key)) zoom.current?.toggle();
    else return;
    event.preventDefault();
  }

  return (
    <dialog
      ref={dialog}
      className={css.viewer}
      aria-label={t("viewer.title", { title })}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <div className={css.bar}>
        <p role="status" className={css.count}>
          {t("viewer.count", { number: current + 1, count })}
        </p>
        {pictures[current]?.illustrative && <p className={css.note}>{t("car.illustration")}</p>}
        <button
          type="button"
          className={css.button}
          aria-pressed={isZoomed}
          aria-label={t("viewer.zoom")}
          onClick={() => zoom.current?.toggle()}
        >
          {isZoomed ? <ZoomOut aria-hidden /> : <ZoomIn aria-hidden />}
        </button>
        <button
          type="button"
          autoFocus
          className={css.button}
          aria-label={t("site.close")}
          onClick={() => dialog.current?.close()}
        >
          <X aria-hidden />
        </button>
      </div>
      <ul ref={strip} className={css.strip} onScroll={updateCurrent}>
        {pictures.map((picture, position) => (
          <li key={position} className={css.slide}>
            <ZoomablePicture
              picture={picture}
              alt={alts[position] ?? title}
              isCurrent={position === current}
              zoomRef={zoom}
              onZoom={setZoomed}
            />
          </li>
        ))}
      </ul>
      {count > 1 && (
        <>
          <button
            type="button"
            className={`${css.button} ${css.previous}`}
            aria-label={t("viewer.previous")}
            disabled={current === 0}
            onClick={() => show(current - 1)}
          >
            <ChevronLeft aria-hidden />
          </button>
          <button
            type="button"
            className={`${css.button} ${css.next}`}
            aria-label={t("viewer.next")}
            disabled={current === last}
            onClick={() => show(current + 1)}
          >
            <ChevronRight aria-hidden />
          </button>
          <ul ref={thumbnails} className={css.thumbnails}>
            {pictures.map((picture, position) => (
              <li key={position}>
                <button
                  type="button"
                  className={css.thumbnail}
                  aria-label={t("details.view", { number: position + 1, count })}
                  aria-current={position === current || undefined}
                  onClick={() => show(position)}
                >
                  <CarImage picture={picture} alt="" sizes="6rem" />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </dialog>
  );
}
