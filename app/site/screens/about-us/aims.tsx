import { Eye, Target } from "lucide-react";
import type { LocalText } from "../../../dealership/text/bilingual.ts";
import { useTranslations } from "../../../i18n/translate.ts";
import css from "./about-us.module.css";

export function Aims({ goal, vision }: { goal: LocalText | undefined; vision: LocalText | undefined }) {
  const t = useTranslations();
  const aims = [
    { title: t("about.goal"), text: goal, Icon: Target },
    { title: t("about.vision"), text: vision, Icon: Eye },
  ];
  return (
    <div className={css.aims}>
      {aims.map(
        ({ title, text, Icon }) =>
          text && (
            <section key={title} className={css.aim}>
              <Icon aria-hidden />
              <h2>{title}</h2>
              <p lang={text.locale}>{text.text}</p>
            </section>
          ),
      )}
    </div>
  );
}
