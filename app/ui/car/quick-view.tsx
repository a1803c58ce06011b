import { useQuery } from "@tanstack/react-query";
import { useId, useRef, type RefObject } from "react";
import { Link } from "react-router";
import type { CarResponse } from "../../api-contract/responses.ts";
import type { CardInstalments } from "../../catalogue/views/card-car.ts";
import { carQuery, queryClient } from "../../client/api/queries.ts";
import type { Color } from "../../dealership/car/vocabulary.ts";
import { localizePath, useLocale } from "../../i18n/locale.ts";
import { useTranslations } from "../../i18n/translate.ts";
import { CarPhoto } from "./car-photo.tsx";
import { ColorSwatch } from "./color-swatch.tsx";
import { formatUsage } from "../../i18n/format-mileage.ts";
import { QuickViewSkeleton } from "./quick-view-skeleton.tsx";
import { QuickViewFailure } from "./quick-view-failure.tsx";
import { CarFigures } from "./car-figures.tsx";
import { WishlistButton } from "./wishlist-button.tsx";
import css from "./quick-view.module.css";

const maxPictures = 12;

export default function QuickView({ carId }: { carId: number }) {
  const t = useTranslations();
  const locale = useLocale();
  const { data: car, isPending, isError, refetch } = useQuery(carQuery(carId, locale), queryClient);
  if (isPending) return <QuickViewSkeleton />;
  if (isError) return <QuickViewFailure carId={carId} onRetry={() => void refetch()} />;
  if (car === null) return <p className={css.gone}>{t("quick-view.gone")}</p>;
  return <QuickViewContent car={car} />;
}

function QuickViewContent({ car }: { car: CarResponse }) {
  const t = useTranslations();
  const locale = useLocale();
  const pictureList = useRef<HTMLUListElement>(null);
  const title = `${car.name} ${car.year}`;
  const detailsUrl = new URL(car.url);

  function scrollToColor(color: Color): void {
    const picture = pictureList.current?.querySelector(`[data-color="${color}"]`);
    picture?.scrollIntoView({ block: "nearest", inline: "start" });
  }

  return (
    <div className={css.car}>
      <Pictures car={car} title={title} pictureList={pictureList} />
      <div className={css.facts}>
        <div>
          <h2 className={css.name}>
            <bdi>{car.name}</bdi> <bdi>{car.year}</bdi>
          </h2>
          {car.trim && (
            <p className={css.trim} lang={car.trim.locale}>
              {car.trim.text}
            </p>
          )}
          {car.status !== "available" && (
            <p className={css.status}>{car.status === "sold" ? t("car.sold") : t("car.reserved")}</p>
          )}
        </div>
        <div>
          <CarFigures price={car.price} instalments={usualInstalments(car.price)} />
        </div>
        <MainSpecifications car={car} />
        <Colors car={car} onShow={scrollToColor} />
        <p className={css.ways}>
          <Link to={detailsUrl.pathname + detailsUrl.search} className={css.details}>
            {t("quick-view.details")}
          </Link>
          {car.status !== "sold" && (
            <Link to={localizePath(locale, `/order-request?car=${car.id}`)} className={css.order}>
              {t("quick-view.order")}
            </Link>
          )}
          <WishlistButton carId={car.id} carName={title} price={car.price} />
        </p>
      </div>
    </div>
  );
}

function usualInstalments(price: CarResponse["price"]): CardInstalments | undefined {
  if (price.kind === "on-request" || price.monthly === undefined) return undefined;
  const { halalas, months, lastPaymentHalalas } = price.monthly;
  return { monthly: halalas, months, lastPayment: lastPaymentHalalas };
}

function Pictures({
  car,
  title,
  pictureList,
}: {
  car: CarResponse;
  title: string;
  pictureList: RefObject<HTMLUListElement | null>;
}) {
  const t = useTranslations();
  const colorName = (color: Color | undefined) => car.colors.find(({ slug }) => slug === color)?.name;
  const pictures = car.pictures.slice(0, maxPictures);
  if (pictures.length === 0) return <CarPhoto picture={undefined} alt="" sizes="" />;
  return (
    <ul
      ref={pictureList}
      className={css.pictures}
      tabIndex={pictures.length > 1 ? 0 : undefined}
      aria-label={t("quick-view.pictures")}
    >
      {pictures.map((picture, index) => {
        const color = colorName(picture.color);
        const alt = color === undefined ? title : t("car.picture-of", { name: title, color });
        return (
          <li key={picture.hash} data-color={picture.color}>
            <CarPhoto picture={picture} alt={alt} sizes="(min-width: 48rem) 32rem, 92vw" eager={index === 0} />
          </li>
        );
      })}
    </ul>
  );
}

function MainSpecifications({ car }: { car: CarResponse }) {
  const t = useTranslations();
  const id = useId();
  const specifications = [
    { term: t("filter.condition"), value: formatUsage(car, t) },
    { term: t("filter.fuel"), value: car.fuel.name },
    { term: t("filter.transmission"), value: car.transmission?.name },
    { term: t("filter.engine"), value: car.engineLitres && t("car.engine", { litres: car.engineLitres }) },
    { term: t("filter.body"), value: car.body.name },
    { term: t("quick-view.seats"), value: car.seats },
  ].filter(({ value }) => value !== undefined);
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="visually-hidden">
        {t("quick-view.facts")}
      </h3>
      <dl className={css.list}>
        {specifications.map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Colors({ car, onShow }: { car: CarResponse; onShow: (color: Color) => void }) {
  const t = useTranslations();
  const colorsWithPicture = new Set(
    car.pictures.length > 1 ? car.pictures.slice(0, maxPictures).map(({ color }) => color) : [],
  );
  if (car.colors.length === 0) return null;
  return (
    <ul className={css.colors} aria-label={t("quick-view.colors")}>
      {car.colors.map(({ slug, name, hex }) => (
        <li key={slug}>
          {colorsWithPicture.has(slug) ? (
            <button
              type="button"
              className={css.color}
              onClick={() => onShow(slug)}
              title={t("quick-view.show-color", { color: name })}
            >
              <ColorSwatch hex={hex} />
              {name}
            </button>
          ) : (
            <span className={css.color}>
              <ColorSwatch hex={hex} />
              {name}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
