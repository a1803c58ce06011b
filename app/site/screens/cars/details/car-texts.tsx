import type { LocalText } from "../../../../dealership/text/bilingual.ts";
import { textDirection } from "../../../../i18n/locale.ts";
import { Tabs } from "../../../../ui/base/tabs.tsx";
import { TextList } from "../../../../ui/content/text-list.tsx";
import { useTranslations } from "../../../../i18n/translate.ts";
import type { DetailsCar } from "./details-car.ts";
import css from "./car-texts.module.css";

/** The description of a sold car still offers it, so it comes last. */
export function CarTexts({ car }: { car: Pick<DetailsCar, "status" | "description" | "features" | "capabilities"> }) {
  const t = useTranslations();
  const isSold = car.status === "sold";
  const description = {
    id: "description",
    title: t(isSold ? "texts.description-sold" : "texts.description"),
    content: <Description text={car.description} />,
  };
  const facts = [
    {
      id: "features",
      title: t("texts.features"),
      content: <TextList texts={car.features} emptyText={t("texts.no-features")} />,
    },
    {
      id: "capabilities",
      title: t("texts.capabilities"),
      content: <TextList texts={car.capabilities} emptyText={t("texts.no-capabilities")} />,
    },
  ];
  return (
    <section className={css.texts} aria-labelledby="texts-title">
      <h2 id="texts-title">{t("texts.title")}</h2>
      <Tabs label={t("texts.title")} tabs={isSold ? [...facts, description] : [description, ...facts]} />
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
