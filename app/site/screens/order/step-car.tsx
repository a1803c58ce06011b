import { useWords } from "../../../i18n/translate.ts";
import { ColorSwatch } from "../../../ui/car/color-swatch.tsx";
import { FieldGroup } from "../../../ui/form/field-group.tsx";
import { RadioField } from "../../../ui/form/radio-field.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import type { OrderCar } from "./order-car.ts";
import css from "./step-car.module.css";

export function StepCar({ car, isCompany }: { car: OrderCar; isCompany: boolean }) {
  const words = useWords();
  return (
    <>
      <p className={css.car}>
        <bdi className={css.name}>
          {car.name} {car.year}
        </bdi>{" "}
        <span className={css.stock}>
          {words("spec.stock-number")} <bdi dir="ltr">{car.stockNumber}</bdi>
        </span>
      </p>
      <FieldGroup>
        <RadioField
          name="color"
          label={words("order.color-question")}
          options={car.colors.map(({ slug, name, hex }) => ({
            value: slug,
            label: name,
            mark: <ColorSwatch hex={hex} />,
          }))}
          required
          wide
        />
        {isCompany && <TextField name="quantity" label={words("order.quantity")} inputMode="numeric" required />}
      </FieldGroup>
    </>
  );
}
