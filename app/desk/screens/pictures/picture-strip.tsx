import { Camera } from "lucide-react";
import button from "../../../ui/base/button.module.css";
import { CarImage } from "../../../ui/car/car-image.tsx";
import { Panel } from "../../frame/desk-screen.tsx";
import { useDeskTranslations } from "../../translate.ts";
import type { ShownPicture } from "./car-pictures.server.ts";
import css from "./picture-strip.module.css";

const maxShown = 6;

/** On the page of the car: its first pictures, and the way to all. */
export function PictureStrip({ car, pictures }: { car: number; pictures: readonly ShownPicture[] }) {
  const t = useDeskTranslations();
  return (
    <Panel title={t("pictures.title")} intro={pictures.length === 0 ? t("pictures.first-steps") : undefined}>
      {pictures.length > 0 && (
        <ul className={css.pictures}>
          {pictures.slice(0, maxShown).map((picture) => (
            <li key={picture.hash}>
              <CarImage picture={picture} alt="" sizes="7rem" />
            </li>
          ))}
        </ul>
      )}
      <a href={`/stock/${car}/pictures`} className={button.secondary} data-key="p">
        <Camera aria-hidden />
        {t("pictures.open", { count: pictures.length })}
      </a>
    </Panel>
  );
}
