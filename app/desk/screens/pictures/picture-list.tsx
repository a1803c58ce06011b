import { ArrowLeft, ArrowRight, PenLine, Star, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { isForStaffOnly } from "../../../dealership/car/picture-shot.ts";
import type { Color } from "../../../dealership/car/vocabulary.ts";
import { CarImage } from "../../../ui/car/car-image.tsx";
import { useDeskTranslations } from "../../translate.ts";
import type { ShownPicture } from "./car-pictures.server.ts";
import { useShotName } from "./shot-name.ts";
import css from "./picture-list.module.css";

/** In their order, each with its buttons: nothing needs to be dragged. */
export function PictureList({
  car,
  pictures,
  defaultColor,
  mayChange,
}: {
  car: number;
  pictures: readonly ShownPicture[];
  defaultColor: Color | undefined;
  mayChange: boolean;
}) {
  const t = useDeskTranslations();
  const shotName = useShotName();
  const shown = pictures.filter((picture) => !isForStaffOnly(picture));
  const main = shown.find(({ color }) => color !== undefined && color === defaultColor) ?? shown[0];
  return (
    <ol className={css.pictures}>
      {pictures.map((picture, index) => {
        const { hash, shot, color, illustrative } = picture;
        const number = t("pictures.number", { number: index + 1 });
        const isMain = picture === main;
        const mayBeMain = !isMain && !isForStaffOnly(picture) && (color === undefined || color === defaultColor);
        return (
          <li key={hash} className={css.picture} id={`picture-${hash.slice(0, 8)}`} data-item="">
            <span className={css.stage}>
              <CarImage picture={picture} alt={shot ? shotName(shot) : number} sizes="16rem" />
              <span className={css.marks}>
                {isMain && <b className={css.main}>{t("pictures.main")}</b>}
                {isForStaffOnly(picture) && <b className={css.mark}>{t("pictures.staff-only")}</b>}
                {illustrative && <b className={css.mark}>{t("pictures.body-type")}</b>}
              </span>
            </span>
            <span className={css.name}>
              <bdi>{index + 1}</bdi> {shot && shotName(shot)}
            </span>
            {mayChange && (
              <form method="post" className={css.buttons}>
                <input type="hidden" name="hash" value={hash} />
                <IntentButton intent="earlier" label={t("pictures.earlier")} of={number} isOff={index === 0}>
                  <ArrowLeft aria-hidden className={css.points} />
                </IntentButton>
                <IntentButton
                  intent="later"
                  label={t("pictures.later")}
                  of={number}
                  isOff={index === pictures.length - 1}
                >
                  <ArrowRight aria-hidden className={css.points} />
                </IntentButton>
                <IntentButton intent="main" label={t("pictures.make-main")} of={number} isOff={!mayBeMain}>
                  <Star aria-hidden />
                </IntentButton>
                <a className={css.button} href={`/stock/${car}/pictures/${hash}`} title={t("pictures.edit")}>
                  <PenLine aria-hidden />
                  <span className="visually-hidden">
                    {t("pictures.edit")}: {number}
                  </span>
                </a>
                <IntentButton intent="remove" label={t("pictures.remove")} of={number}>
                  <Trash2 aria-hidden />
                </IntentButton>
              </form>
            )}
          </li>
        );
      })}
    </ol>
  );
}

function IntentButton({
  intent,
  label,
  of,
  isOff = false,
  children,
}: {
  intent: string;
  label: string;
  /** Which picture, for those who do not see it. */
  of: string;
  isOff?: boolean;
  children: ReactNode;
}) {
  return (
    <button className={css.button} name="intent" value={intent} title={label} disabled={isOff}>
      {children}
      <span className="visually-hidden">
        {label}: {of}
      </span>
    </button>
  );
}
