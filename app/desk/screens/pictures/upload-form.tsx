import { Armchair, Car, CarFront, Camera, Check, Gauge, Images, ScanLine, type LucideIcon } from "lucide-react";
import { stockLimits } from "../../../dealership/car/stock-limits.ts";
import { tourShots, type TourShot } from "../../../dealership/car/picture-shot.ts";
import button from "../../../ui/base/button.module.css";
import { CarImage } from "../../../ui/car/car-image.tsx";
import { useDeskTranslations } from "../../translate.ts";
import type { ShownPicture } from "./car-pictures.server.ts";
import css from "./upload-form.module.css";

/** Not HEIC: so iPhones hand over JPEG. */
const acceptedTypes = "image/jpeg,image/png,image/webp,image/avif";

const limits = {
  megabytes: stockLimits.pictureBytes / 1024 / 1024,
  megapixels: stockLimits.picturePixels / 1_000_000,
};

const icons: Record<TourShot, LucideIcon> = {
  front: CarFront,
  rear: CarFront,
  left: Car,
  right: Car,
  interior: Armchair,
  odometer: Gauge,
  "vin-plate": ScanLine,
};

/** Every shot is a camera, beside them all that the phone has. Scripts upload at once, one picture after the other. */
export function UploadForm({ pictures }: { pictures: readonly ShownPicture[] }) {
  const t = useDeskTranslations();
  return (
    <form
      method="post"
      encType="multipart/form-data"
      className={css.form}
      data-upload=""
      data-waiting={t("upload.waiting")}
      data-sending={t("upload.sending")}
      data-offline={t("upload.offline")}
      data-done={t("upload.done")}
      data-signed-out={t("upload.signed-out")}
      data-refused={t("upload.refused")}
      data-too-large={t("upload.too-large")}
      data-forbidden={t("upload.forbidden")}
      data-retry={t("upload.retry")}
      data-heic={t("upload.heic")}
    >
      <ol className={css.shots} data-upload-part="shots">
        {tourShots.map((shot) => (
          <ShotField key={shot} shot={shot} picture={pictures.find((picture) => picture.shot === shot)} />
        ))}
      </ol>
      <label className={css.gallery}>
        <Images aria-hidden />
        <b>{t("pictures.gallery")}</b>
        <small>{t("pictures.gallery-text", limits)}</small>
        <input type="file" name="pictures" accept={acceptedTypes} multiple />
      </label>
      <ul className={css.queue} data-upload-queue="" aria-live="polite" />
      <p data-upload-button="">
        <button className={button.primary}>{t("pictures.upload")}</button>
      </p>
    </form>
  );
}

function ShotField({ shot, picture }: { shot: TourShot; picture: ShownPicture | undefined }) {
  const t = useDeskTranslations();
  const Icon = icons[shot];
  const name = t(`shot.${shot}`);
  return (
    <li>
      <label className={picture ? `${css.shot} ${css.taken}` : css.shot}>
        <span className={css.stage}>
          {picture ? <CarImage picture={picture} alt="" sizes="8rem" /> : <Icon aria-hidden />}
        </span>
        <span className={css.name}>
          {picture ? <Check aria-hidden /> : <Camera aria-hidden />}
          <span className="visually-hidden">{picture && t("pictures.shot-taken", { shot: name })}</span>
          <span aria-hidden={picture !== undefined || undefined}>{name}</span>
        </span>
        <input type="file" name={shot} accept={acceptedTypes} capture="environment" />
      </label>
    </li>
  );
}
