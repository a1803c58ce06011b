import type { Car } from "../../dealership/car/car.ts";
import { formatMileage } from "../../i18n/format-mileage.ts";
import type { PlainMessageKey, Translate } from "../../i18n/translate.ts";

type Battery = Pick<Car, "rangeKm" | "batteryKwh" | "chargeMinutes">;

/** What buyers of an electric car ask first; `undefined` where it is not stated. */
export function batteryFacts(
  { rangeKm, batteryKwh, chargeMinutes }: Battery,
  t: Translate,
): { label: PlainMessageKey; value: string | undefined }[] {
  return [
    { label: "spec.range", value: rangeKm === undefined ? undefined : formatMileage(rangeKm, t) },
    {
      label: "spec.battery",
      value: batteryKwh === undefined ? undefined : t("spec.kilowatt-hours", { kwh: String(batteryKwh) }),
    },
    {
      label: "spec.charging",
      value: chargeMinutes === undefined ? undefined : t("spec.minutes", { count: chargeMinutes }),
    },
  ];
}
