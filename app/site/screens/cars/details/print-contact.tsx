import type { CarContact } from "../../../../catalogue/views/car-contact.ts";
import { formatPhone } from "../../../../ui/base/phone-link.tsx";
import css from "./print-contact.module.css";

export function PrintContact({ contact, address }: { contact: CarContact; address: string }) {
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
      <p>
        <bdi dir="ltr">{formatPhone(contact.phone)}</bdi> · <bdi dir="ltr">{address}</bdi>
      </p>
    </div>
  );
}
