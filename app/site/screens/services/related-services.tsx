import type { CardService } from "../../../catalogue/views/card-service.ts";
import { useTranslations } from "../../../i18n/translate.ts";
import { ServiceCards } from "./service-cards.tsx";
import css from "../../../ui/content/related.module.css";

export function RelatedServices({ services }: { services: readonly CardService[] }) {
  const t = useTranslations();
  return (
    <section className={css.related} aria-labelledby="related-title">
      <h2 id="related-title">{t("services.related")}</h2>
      {services.length === 0 ? (
        <p className={css.none}>{t("services.no-related")}</p>
      ) : (
        <ServiceCards services={services} headingLevel={3} />
      )}
    </section>
  );
}
