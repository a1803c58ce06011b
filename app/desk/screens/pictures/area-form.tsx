import type { PictureArea } from "../../../dealership/car/picture-area.ts";
import button from "../../../ui/base/button.module.css";
import field from "../../../ui/form/field.module.css";
import { CarImage } from "../../../ui/car/car-image.tsx";
import { useDeskTranslations } from "../../translate.ts";
import type { ShownPicture } from "./car-pictures.server.ts";
import css from "./area-form.module.css";

const sides = ["left", "top", "width", "height"] as const;

/** A rectangle over the picture. Its four numbers are the form; a script lets the rectangle be drawn and moved. */
export function AreaForm({ picture, area }: { picture: ShownPicture; area: PictureArea }) {
  const t = useDeskTranslations();
  return (
    <form method="post" className={css.form} data-area="">
      <div className={css.frame} data-area-frame="">
        <CarImage picture={picture} alt="" sizes="(min-width: 60rem) 56rem, 100vw" />
        <svg className={css.overlay} viewBox="0 0 100 100" preserveAspectRatio="none">
          <rect
            x={area.left}
            y={area.top}
            width={area.width}
            height={area.height}
            className={css.area}
            tabIndex={0}
            role="img"
            aria-label={t("picture.area-name")}
            data-area-box=""
          />
        </svg>
      </div>
      <div className={css.numbers}>
        {sides.map((side) => (
          <label key={side} className={css.number}>
            <span>{t(`picture.${side}`)}</span>
            <input
              className={field.input}
              type="number"
              name={side}
              min={0}
              max={100}
              step="any"
              dir="ltr"
              defaultValue={area[side]}
              required
            />
          </label>
        ))}
      </div>
      <p className={css.buttons}>
        <button className={button.primary} name="intent" value="blur">
          {t("picture.blur")}
        </button>
        <button className={button.quiet} formMethod="get" data-area-show="">
          {t("picture.show-area")}
        </button>
      </p>
    </form>
  );
}
