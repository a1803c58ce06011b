import type { ComplaintChannel } from "../../dealership/complaint-channel.ts";
import { useTranslations } from "../../i18n/translate.ts";
import { PhoneLink } from "../base/phone-link.tsx";
import css from "./complaints.module.css";

export function Complaints({ channel: { email, phone, replyWorkingDays } }: { channel: ComplaintChannel }) {
  const t = useTranslations();
  return (
    <section className={css.complaints} id="complaints">
      <h2>{t("complaints.title")}</h2>
      <p>{t("complaints.text")}</p>
      <p className={css.ways}>
        <a href={`mailto:${email}`}>
          <bdi dir="ltr">{email}</bdi>
        </a>
        <PhoneLink phone={phone} />
      </p>
      <p className={css.reply}>{t("complaints.reply", { days: replyWorkingDays })}</p>
    </section>
  );
}
