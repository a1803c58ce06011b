import type { CarContact } from "../../../catalogue/views/car-contact.ts";
import type { CardCar } from "../../../catalogue/views/card-car.ts";
import button from "../../../ui/base/button.module.css";
import { Page } from "../../../ui/base/page.tsx";
import { CallLink, WhatsappLink } from "../../../ui/base/phone-link.tsx";
import { SimilarCars } from "../../../ui/car/similar-cars.tsx";
import { useTranslations } from "../../../i18n/translate.ts";
import wrapping from "../../../ui/base/wrapping-row.module.css";

export function SoldOrder({
  similar,
  contact,
  isSoldMeanwhile,
}: {
  similar: readonly CardCar[];
  contact: CarContact;
  isSoldMeanwhile: boolean;
}) {
  const t = useTranslations();
  return (
    <Page title={t("order.sold")} intro={isSoldMeanwhile ? t("order.sold-meanwhile") : t("order.sold-help")} wide>
      {isSoldMeanwhile && (
        <p className={wrapping.row}>
          <CallLink phone={contact.phone} className={button.secondary} />
          <WhatsappLink whatsapp={contact.whatsapp} className={button.secondary} />
        </p>
      )}
      <SimilarCars cars={similar} />
    </Page>
  );
}
