import type { CarContact } from "../../../../catalogue/views/car-contact.ts";
import type { HoursRow } from "../../../../i18n/opening-text.ts";
import { formatPhone } from "../../../../ui/base/phone-link.tsx";
import css from "./print-contact.module.css";

export function PrintContact({
  contact,
  hours,
  address,
}: {
  contact: CarContact;
  hours: readonly HoursRow[];
  address: string;
}) {
  const { branch } = contact;
  return (
    <div className={css.contact}>
      <p className={css.dealership}>{contact.dealership}</p>
      {branch && (
        <p>
          <span lang={branch.name.locale}>{branch.name.text}</span> ·{" "}
          <span lang={branch.address.locale}>{branch.address.text}</span>
        </p>
      )}
      {hours.length > 0 && (
        <p>
          {hours.map(({ days, hours }, index) => (
            <span key={days.text}>
              {index > 0 && " · "}
              <span lang={days.locale}>{days.text}</span> <bdi lang={hours.locale}>{hours.text}</bdi>
            </span>
          ))}
        </p>
      )}
      <p>
        <bdi dir="ltr">{formatPhone(contact.phone)}</bdi> · <bdi dir="ltr">{address}</bdi>
      </p>
    </div>
  );
}
