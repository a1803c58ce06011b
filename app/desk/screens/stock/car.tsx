import { ExternalLink } from "lucide-react";
import { data } from "react-router";
import { carPath } from "../../../dealership/car/address-id.ts";
import { carAddressId, carName } from "../../../dealership/car/car.ts";
import { hasRight } from "../../../dealership/staff/rights.ts";
import type { Locale } from "../../../dealership/text/bilingual.ts";
import { riyadhDay } from "../../../dealership/text/riyadh-day.ts";
import { wholeNumber } from "../../../dealership/forms/whole-number.ts";
import { formatDay } from "../../../i18n/format-date.ts";
import { localizePath, useLocale } from "../../../i18n/locale.ts";
import { stockCells } from "../../../stock/cars/stock-cells.ts";
import type { DeskCar } from "../../../storage/stock-desk-types.ts";
import button from "../../../ui/base/button.module.css";
import { deskContext } from "../../context.ts";
import { DeskScreen, Notice } from "../../frame/desk-screen.tsx";
import type { DeskHandle } from "../../handle.ts";
import { signedInPerson } from "../../signed-in.server.ts";
import { useDeskTranslations, type DeskTranslate } from "../../translate.ts";
import { shownPictures } from "../pictures/car-pictures.server.ts";
import { PictureStrip } from "../pictures/picture-strip.tsx";
import { CarVisits } from "../visits/car-visits.tsx";
import { carVisits } from "../visits/car-visits.server.ts";
import { changeCarOf, type CarAnswer } from "./car-action.server.ts";
import { CarForm } from "./car-form.tsx";
import { CarHistory } from "./car-history.tsx";
import { carPreview } from "./car-preview.server.ts";
import { CarPreview } from "./car-preview.tsx";
import { CarStatePanel } from "./car-state-panel.tsx";
import { carValues } from "./car-values.ts";
import { filterOptions } from "./filter-options.server.ts";
import type { Route } from "./+types/car";
import css from "./car.module.css";

const maxFormBytes = 1024 * 1024;

export const handle = {
  right: "stock.see",
  writeRight: "stock.change",
  maxUploadBytes: maxFormBytes,
} satisfies DeskHandle;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { storage, dealership: readDealership, settings, now } = context.get(deskContext);
  const { locale, role } = signedInPerson(context);
  const id = wholeNumber(params.id) ?? 0;
  const car = await storage.carEdits.find(id);
  const shown = car && (await storage.cars.findHidden(id));
  if (!car || !shown) throw data(null, { status: 404 });
  const dealership = await readDealership();
  const today = riyadhDay(now());
  const isPublic = (await storage.cars.find(id)) !== undefined;
  return {
    car,
    values: carValues(car.car),
    base: JSON.stringify(stockCells(car.car)),
    name: `${carName(shown, locale)} ${shown.year}`,
    preview: carPreview(shown, dealership),
    siteAddress: isPublic ? settings.origin + localizePath(locale, carPath(carAddressId(shown))) : undefined,
    pictures: await shownPictures(storage, car),
    options: await filterOptions(storage, dealership?.branches ?? [], locale),
    today,
    visits: await carVisits(storage, id, today),
    prices: await storage.carEdits.priceHistory(id),
    events: (await storage.events.ofCar(id)).toReversed().slice(0, 100),
    mayChange: hasRight(role, "stock.change"),
    saved: url.searchParams.get("saved"),
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  return changeCarOf(wholeNumber(params.id) ?? 0, request, context);
}

export default function CarEditor({ loaderData, actionData }: Route.ComponentProps) {
  const t = useDeskTranslations();
  const locale = useLocale();
  const { car, values, base, name, pictures, siteAddress, options, mayChange, saved, today } = loaderData;
  const { meanwhile } = actionData ?? {};
  return (
    <DeskScreen
      title={name}
      intro={<bdi dir="ltr">{car.car.stockNumber}</bdi>}
      back={{ href: "/stock", label: t("stock.back") }}
      actions={
        siteAddress !== undefined && (
          <a href={siteAddress} className={button.quiet} target="_blank" rel="noreferrer">
            <ExternalLink aria-hidden />
            {t("car.on-site")}
          </a>
        )
      }
    >
      {saved !== null && !actionData && <Notice>{t(savedMessages.get(saved) ?? "car.saved")}</Notice>}
      {meanwhile ? (
        <Notice isError>
          {t("car.changed-meanwhile", { who: `\u2068${meanwhile.staffName ?? t("stock.by-list")}\u2069` })}
        </Notice>
      ) : (
        actionData && !actionData.preview && <Notice isError>{problemText(actionData, car, { t, locale })}</Notice>
      )}
      <div className={css.columns}>
        <div className={css.stateSide}>
          <CarStatePanel
            car={car}
            today={today}
            people={options.activePeople}
            mayChange={mayChange}
            answer={actionData}
          />
          <PictureStrip car={car.id} pictures={pictures} />
        </div>
        {mayChange ? (
          <CarForm
            options={options}
            values={actionData?.values ?? values}
            answer={actionData}
            hidden={
              <>
                <input type="hidden" name="version" value={meanwhile?.version ?? actionData?.version ?? car.version} />
                <input type="hidden" name="base" value={meanwhile?.base ?? actionData?.base ?? base} />
              </>
            }
          />
        ) : (
          <p>{t("car.read-only")}</p>
        )}
        <div className={css.side}>
          <CarPreview preview={actionData?.preview ?? loaderData.preview} isTyped={actionData?.preview !== undefined} />
          <CarVisits visits={loaderData.visits} />
          <CarHistory {...loaderData} />
        </div>
      </div>
    </DeskScreen>
  );
}

function problemText(
  { problem, reservation }: CarAnswer,
  car: DeskCar,
  { t, locale }: { t: DeskTranslate; locale: Locale },
): string {
  const who = `\u2068${car.changed?.staffName ?? t("stock.by-list")}\u2069`;
  switch (problem) {
    case "state-meanwhile":
      return t("car.state-meanwhile", { who, state: `\u2068${t(`state.${car.state}`)}\u2069` });
    case "responsible-meanwhile":
      return t("car.responsible-meanwhile", { who, name: `\u2068${car.responsible?.name ?? t("stock.nobody")}\u2069` });
    case "until":
      return t("car.until");
    case "until-over":
      return t("car.until-over", { day: `\u2068${formatDay(reservation?.until ?? "", locale).gregorian}\u2069` });
    case undefined:
      return t("car.not-saved");
  }
}

const savedMessages = new Map([
  ["created", "car.created" as const],
  ["unchanged", "car.unchanged" as const],
  ["state", "car.state-saved" as const],
  ["responsible", "car.responsible-saved" as const],
]);
