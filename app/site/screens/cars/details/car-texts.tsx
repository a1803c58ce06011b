import type { LocalText } from "../../../../dealership/text/bilingual.ts";
import { textDirection } from "../../../../i18n/locale.ts";
import { Tabs } from "../../../../ui/base/tabs.tsx";
import { TextList } from "../../../../ui/content/text-list.tsx";
import { useTranslations } from "../../../../i18n/translate.ts";
import css from "./car-texts.module.css";

export function CarTexts({
  description,
  features,
  capabilities,
}: {
  description: LocalText | undefined;
  features: readonly LocalText[];
  capabilities: readonly LocalText[];
}) {
  const t = useTranslations();
  return (
    <section className={css.texts} aria-labelledby="texts-title">
      <h2 id="texts-title">{t("texts.title")}</h2>
      <Tabs
        label={t("texts.title")}
        tabs={[
          { id: "description", title: t("texts.description"), content: <Description text={description} /> },
          {
            id: "features",
            title: t("texts.features"),
            content: <TextList texts={features} emptyText={t("texts.no-features")} />,
          },
          {
            id: "capabilities",
            title: t("texts.capabilities"),
            content: <TextList texts={capabilities} emptyText={t("texts.no-capabilities")} />,
          },
        ]}
      />
    </section>
  );
}

function Description({ text }: { text: LocalText | undefined }) {
  const t = useTranslations();
  if (!text) return <p className={css.none}>{t("texts.no-description")}</p>;
  return (
    <p className={css.description} lang={text.locale} dir={textDirection(text.locale)}>
      {text.text}
    </p>
  );
}
