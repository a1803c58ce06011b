import { data, redirect } from "react-router";
import { formText } from "../../../dealership/forms/form-text.ts";
import { judgeCar } from "../../../stock/cars/judge-car.ts";
import { deskContext } from "../../context.ts";
import { DeskScreen, Notice } from "../../frame/desk-screen.tsx";
import { readForm } from "../../form/read-form.server.ts";
import type { DeskHandle } from "../../handle.ts";
import { signedInPerson } from "../../signed-in.server.ts";
import { useDeskTranslations } from "../../translate.ts";
import { sentences, type CarAnswer } from "./car-action.server.ts";
import { CarForm } from "./car-form.tsx";
import { typedPreview } from "./car-preview.server.ts";
import { CarPreview } from "./car-preview.tsx";
import { formContext } from "./form-context.server.ts";
import { cellsOf, valuesOf } from "./car-values.ts";
import { filterOptions } from "./filter-options.server.ts";
import type { Route } from "./+types/new";
import css from "./car.module.css";

const maxFormBytes = 1024 * 1024;

export const handle = { right: "stock.change", maxUploadBytes: maxFormBytes } satisfies DeskHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const { storage, dealership } = context.get(deskContext);
  const { locale } = signedInPerson(context);
  return { options: await filterOptions(storage, (await dealership())?.branches ?? [], locale) };
}

/** Of the form while the desk has given no number yet. */
const ownNumber = "D";

export async function action({ request, context }: Route.ActionArgs) {
  const { storage, now } = context.get(deskContext);
  const { id: staffId, locale } = signedInPerson(context);
  const form = await readForm(request);
  const cells = cellsOf(form);
  const refuse = (answer: CarAnswer) => data<CarAnswer>({ values: valuesOf(cells), ...answer }, { status: 422 });
  const number = cells.stock_number ?? "";
  const judged = judgeCar({ ...cells, stock_number: number || ownNumber }, await formContext(context));
  if (!judged.car) return refuse({ errors: sentences(judged.problems, locale) });
  if (formText(form, "intent") === "preview") {
    const preview = await typedPreview(judged.car, undefined, context);
    return data<CarAnswer>({ values: valuesOf(cells), preview });
  }
  const { stockNumber, ...car } = judged.car;
  const state = formText(form, "state") === "available" ? "available" : "draft";
  const result = await storage.carEdits.create(
    { car: { ...car, ...(number !== "" && { stockNumber }) }, state },
    { staffId, at: now().toISOString() },
  );
  if (result.outcome === "created") throw redirect(`/stock/${result.id}?saved=created`, 303);
  return refuse(result.outcome === "vin-taken" ? { vinOf: result.other } : { numberOf: result.other });
}

export default function NewCar({ loaderData: { options }, actionData }: Route.ComponentProps) {
  const t = useDeskTranslations();
  return (
    <DeskScreen title={t("stock.new")} intro={t("car.new-intro")} back={{ href: "/stock", label: t("stock.back") }}>
      {actionData && !actionData.preview && <Notice isError>{t("car.not-saved")}</Notice>}
      <div className={css.columns}>
        <CarForm options={options} values={actionData?.values ?? {}} answer={actionData} isNew />
        <div className={css.side}>
          <CarPreview preview={actionData?.preview} isTyped />
        </div>
      </div>
    </DeskScreen>
  );
}
