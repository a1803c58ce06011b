import type { LocalText } from "../../../dealership/text/bilingual.ts";
import type { LocalRichText } from "../../../dealership/content/rich-text.ts";
import { RichTextBody } from "../../../ui/content/rich-text.tsx";
import { TextList } from "../../../ui/content/text-list.tsx";
import { useTranslations } from "../../../i18n/translate.ts";
import css from "./service-texts.module.css";

export function ServiceTexts({
  service: { body, features },
}: {
  service: { body: LocalRichText | undefined; features: readonly LocalText[] };
}) {
  const t = useTranslations();
  return (
    <>
      <section className={css.texts} aria-labelledby="features-title">
        <h2 id="features-title">{t("texts.features")}</h2>
        <TextList texts={features} emptyText={t("texts.no-features")} />
      </section>
      {body && (
        <section className={css.texts} aria-labelledby="about-title">
          <h2 id="about-title">{t("services.about")}</h2>
          <RichTextBody text={body} parentLevel={2} />
        </section>
      )}
    </>
  );
}
