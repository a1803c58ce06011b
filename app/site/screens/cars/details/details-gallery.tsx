import { Maximize2 } from "lucide-react";
import { useRef, useState, type KeyboardEvent, type MouseEvent } from "react";
import { useHydrated } from "../../../../client/use-hydrated.ts";
import { useGrowFromCard } from "../../../../client/navigation/opened-car.ts";
import { nextTabIndex } from "../../../../ui/base/tabs.tsx";
import { CarImage } from "../../../../ui/car/car-image.tsx";
import { CarPhoto } from "../../../../ui/car/car-photo.tsx";
import { textDirection, useLocale } from "../../../../i18n/locale.ts";
import { useTranslations } from "../../../../i18n/translate.ts";
import type { CarColor, DetailsPicture } from "./details-car.ts";
import { picturesInColor } from "./pictures-in-color.ts";
import { loadPictureViewer, usePictureViewer, viewerId } from "./use-picture-viewer.ts";
import css from "./details-gallery.module.css";

// A little less than the width: 720 pixels are enough for phones of 390 points at 2 dppx; the next larger picture is three times as heavy.
const largeSizes = "(min-width: 100rem) 65rem, (min-width: 64rem) 64vw, 92vw";
const smallSizes = "6rem";

/** A drawn car stands on the ground of the page; drawings of its inside have no paint and no edge. */
function isInside({ illustrative, color, closeUp }: DetailsPicture): boolean {
  return illustrative && color === undefined && closeUp === undefined;
}

export function DetailsGallery({
  carId,
  pictures,
  color,
  title,
}: {
  carId: number;
  pictures: readonly DetailsPicture[];
  color: CarColor | undefined;
  title: string;
}) {
  const t = useTranslations();
  const locale = useLocale();
  const isHydrated = useHydrated();
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const { shown, otherColor: isOtherColor } = picturesInColor(pictures, color?.slug);
  useGrowFromCard(carId, strip);
  const { Viewer, first, open, close } = usePictureViewer();
  const description = color && !isOtherColor ? t("car.picture-of", { name: title, color: color.name }) : title;

  function scrollToPicture(event: MouseEvent | KeyboardEvent, position: number): void {
    event.preventDefault();
    strip.current?.children[position]?.scrollIntoView({ block: "nearest", inline: "start" });
  }
  /** Between the links of a list of pictures; only one of them is a stop of the Tab key. */
  function moveByKey(event: KeyboardEvent<HTMLElement>): void {
    const links = [...event.currentTarget.querySelectorAll("a")];
    const focused = links.findIndex((link) => link === event.target);
    const position = nextTabIndex(event.key, focused, links.length, textDirection(locale));
    if (position < 0) return;
    links[position]?.focus({ preventScroll: true });
    scrollToPicture(event, position);
  }
  function tabStop(position: number): number | undefined {
    return isHydrated && position !== current ? -1 : undefined;
  }
  function returnTo(position: number): void {
    const view = strip.current?.children[position];
    view?.scrollIntoView({ behavior: "instant", block: "nearest", inline: "start" });
    view?.querySelector("a")?.focus({ preventScroll: true });
  }
  function updateCurrent(): void {
    if (!strip.current) return;
    // `scrollLeft` is negative in right-to-left text.
    setCurrent(Math.round(Math.abs(strip.current.scrollLeft) / strip.current.clientWidth));
  }

  if (shown.length === 0) return <CarPhoto picture={undefined} alt={title} sizes={largeSizes} />;
  const count = shown.length;
  const alts = shown.map(({ closeUp }, position) =>
    position === 0
      ? (closeUp ?? description)
      : t("details.view-of", { picture: closeUp ?? description, number: position + 1, count }),
  );
  return (
    <div className={css.gallery}>
      <ul
        ref={strip}
        className={css.strip}
        aria-label={t("details.pictures")}
        onScroll={updateCurrent}
        onKeyDown={moveByKey}
      >
        {shown.map((picture, position) => (
          <li key={position} id={`picture-${position + 1}`} className={css.view}>
            <a
              id={viewerId(position)}
              href={`#${viewerId(position)}`}
              tabIndex={tabStop(position)}
              className={css.open}
              data-inside={isInside(picture) || undefined}
              aria-label={t("details.enlarge", { number: position + 1 })}
              onPointerDown={() => void loadPictureViewer()}
              onClick={(event) => open(event, position)}
            >
              <CarPhoto
                picture={picture}
                alt={alts[position] ?? description}
                sizes={largeSizes}
                eager={position === 0}
              />
            </a>
          </li>
        ))}
      </ul>
      <p className={`${css.position} only-with-script`} aria-hidden>
        <Maximize2 />
        {count > 1 && (
          <bdi dir="ltr">
            {current + 1} / {count}
          </bdi>
        )}
      </p>
      {count > 1 && (
        <div role="toolbar" aria-label={t("details.pictures")} className={css.views} onKeyDown={moveByKey}>
          {shown.map((picture, position) => (
            <a
              key={position}
              href={`#picture-${position + 1}`}
              tabIndex={tabStop(position)}
              className={css.thumbnail}
              aria-label={picture.closeUp ? alts[position] : t("details.view", { number: position + 1, count })}
              aria-current={position === current || undefined}
              onClick={(event) => scrollToPicture(event, position)}
            >
              <CarImage picture={picture} alt="" sizes={smallSizes} className={css.small} />
            </a>
          ))}
        </div>
      )}
      {Viewer && (
        <Viewer
          pictures={shown}
          title={description}
          alts={alts}
          first={Math.min(first, count - 1)}
          onClose={close}
          onLeave={returnTo}
        />
      )}
      {isOtherColor && <p className={css.note}>{t("details.other-color")}</p>}
    </div>
  );
}
