import button from "../../../ui/base/button.module.css";
import field from "../../../ui/form/field.module.css";
import type { Option } from "../../../ui/form/options.ts";
import { useDeskTranslations } from "../../translate.ts";
import type { ShownPicture } from "./car-pictures.server.ts";
import css from "./area-form.module.css";

/** Visitors choose pictures by colour if a car comes in several. */
export function PictureDetails({
  picture,
  shots,
  colors,
}: {
  picture: ShownPicture;
  shots: readonly Option[];
  colors: readonly Option[];
}) {
  const t = useDeskTranslations();
  return (
    <form method="post" className={css.numbers}>
      <Choice
        name="shot"
        label={t("picture.shot")}
        none={t("picture.other-shot")}
        options={shots}
        value={picture.shot}
      />
      <Choice
        name="color"
        label={t("picture.color")}
        none={t("picture.any-color")}
        options={colors}
        value={picture.color}
      />
      <p className={css.buttons}>
        <button className={button.secondary} name="intent" value="describe">
          {t("picture.save")}
        </button>
      </p>
    </form>
  );
}

function Choice({
  name,
  label,
  none,
  options,
  value = "",
}: {
  name: string;
  label: string;
  none: string;
  options: readonly Option[];
  value: string | undefined;
}) {
  return (
    <label className={css.number}>
      <span>{label}</span>
      <span className={field.arrow}>
        <select className={field.select} name={name} defaultValue={value}>
          <option value="">{none}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </span>
    </label>
  );
}
