import { Maximize2 } from "lucide-react";
import { useRef, useState, type MouseEvent } from "react";
import { useGrowFromCard } from "../../../../client/navigation/opened-car.ts";
import { CarImage } from "../../../../ui/car/car-image.tsx";
import { CarPhoto } from "../../../../ui/car/car-photo.tsx";
import { useTranslations } from "../../../../i18n/translate.ts";
import type { CarColor, DetailsPicture } from "./details-car.ts";
import { picturesInColor } from "./pictures-in-color.ts";
import { loadPictureViewer, usePictureViewer, viewerId } from "./use-picture-viewer.ts";
import css from "./details-gallery.module.css";

// A little less than the width: 720 pixels are enough for phones of 390 points at 2 dppx; the next larger picture is three times as heavy.
const largeSizes = "(min-width: 100rem) 65rem, (min-width: 64rem) 64vw, 92vw";
const smallSizes = "6rem";

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
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const { shown, otherColor: isOtherColor } = picturesInColor(pictures, color?.slug);
  useGrowFromCard(carId, strip);
  const { Viewer, first, open, close } = usePictureViewer();
  const description = color && !isOtherColor ? t("car.picture-of", { name: title, color: color.name }) : title;

  function scrollToPicture(event: MouseEvent, position: number): void {
    event.preventDefault();
    strip.current?.children[position]?.scrollIntoView({ block: "nearest", inline: "start" });
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
        tabIndex={count > 1 ? 0 : undefined}
        onScroll={updateCurrent}
      >
        {shown.map((picture, position) => (
          <li key={position} id={`picture-${position + 1}`} className={css.view}>
            <a
              id={viewerId(position)}
              href={`#${viewerId(position)}`}
              className={css.open}
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
        <ul className={css.views}>
          {shown.map((picture, position) => (
            <li key={position}>
              <a
                href={`#picture-${position + 1}`}
                className={css.thumbnail}
                aria-label={picture.closeUp ? alts[position] : t("details.view", { number: position + 1, count })}
                aria-current={position === current || undefined}
                onClick={(event) => scrollToPicture(event, position)}
              >
                <CarImage picture={picture} alt="" sizes={smallSizes} className={css.small} />
              </a>
            </li>
          ))}
        </ul>
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
