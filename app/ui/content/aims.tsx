import { Eye, Target } from "lucide-react";
import type { AimsView } from "../../catalogue/views/about-view.ts";
import { useTranslations } from "../../i18n/translate.ts";
import css from "./aims.module.css";

export function Aims({ aims: { goal, vision } }: { aims: AimsView }) {
  const t = useTranslations();
  const parts = [
    { title: t("about.goal"), text: goal, Icon: Target },
    { title: t("about.vision"), text: vision, Icon: Eye },
  ];
  return (
    <div className={css.aims}>
      {parts.map(
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
