import type { PlatesService } from "../../catalogue/views/plates-service.ts";
import { useTranslations } from "../../i18n/translate.ts";
import { Amount } from "./amount.tsx";

/** What a price does not include. */
export function PlatesFee({
  plates: { name, halalas, inOffer },
  quantity = 1,
}: {
  plates: PlatesService;
  quantity?: number;
}) {
  const t = useTranslations();
  return (
    <>
      <span lang={name.locale}>{name.text}</span> {halalas !== undefined && <Amount halalas={quantity * halalas} />}
      {inOffer && ` ${t("details.unless-offered")}`}
    </>
  );
}
