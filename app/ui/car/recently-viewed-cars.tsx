import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { carCardsUrl } from "../../client/api/api-urls.ts";
import { jsonQuery, queryClient } from "../../client/api/queries.ts";
import { showToast } from "../../client/stores/toasts.ts";
import { clearViewedCars, restoreViewedCars } from "../../client/stores/viewed-cars.ts";
import { useLocale } from "../../i18n/locale.ts";
import { useTranslations } from "../../i18n/translate.ts";
import { CarGrid } from "./car-grid.tsx";
import type { CardCar } from "../../catalogue/views/card-car.ts";
import css from "./recently-viewed-cars.module.css";

export default function RecentlyViewedCars({ ids }: { ids: readonly number[] }) {
  const t = useTranslations();
  const locale = useLocale();
  const { data } = useQuery(
    { ...jsonQuery<{ cars: CardCar[] }>(carCardsUrl(ids, locale)), placeholderData: keepPreviousData },
    queryClient,
  );

  function clear(): void {
    const removedIds = clearViewedCars();
    document.getElementById("main")?.focus({ preventScroll: true });
    showToast(t("viewed.cleared"), { label: t("wishlist.undo"), run: () => restoreViewedCars(removedIds) });
  }

  if (!data || data.cars.length === 0) return null;
  return (
    <section className={css.viewed} aria-labelledby="viewed-title">
      <div className={css.head}>
        <h2 id="viewed-title">{t("viewed.title")}</h2>
        <button type="button" className={css.clear} onClick={clear}>
          {t("viewed.clear")}
        </button>
      </div>
      <CarGrid cars={data.cars} shape="row" />
      <p className={css.note}>{t("viewed.note")}</p>
    </section>
  );
}
