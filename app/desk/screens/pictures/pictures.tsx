import { hasRight } from "../../../dealership/staff/rights.ts";
import { wholeNumber } from "../../../dealership/forms/whole-number.ts";
import button from "../../../ui/base/button.module.css";
import { deskContext } from "../../context.ts";
import { readForm } from "../../form/read-form.server.ts";
import { DeskScreen, Notice, Panel } from "../../frame/desk-screen.tsx";
import type { DeskHandle } from "../../handle.ts";
import { signedInPerson } from "../../signed-in.server.ts";
import { useDeskTranslations } from "../../translate.ts";
import { carOfAddress, shownPictures } from "./car-pictures.server.ts";
import { addPictures, arrangePictures, type Done } from "./picture-action.server.ts";
import { PictureList } from "./picture-list.tsx";
import { PictureProblems } from "./picture-problems.tsx";
import { UploadForm } from "./upload-form.tsx";
import type { Route } from "./+types/pictures";

/** Without JavaScript several pictures come at once, as the camera made them. */
const maxUploadBytes = 100 * 1024 * 1024;

export const handle = { right: "stock.see", writeRight: "stock.change", maxUploadBytes } satisfies DeskHandle;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { storage } = context.get(deskContext);
  const { car, name } = await carOfAddress(params.id, context);
  return {
    id: car.id,
    name,
    pictures: await shownPictures(storage, car),
    defaultColor: car.car.colors[0],
    undo: (await storage.carEdits.pictureUndo(car.id))?.eventId,
    mayChange: hasRight(signedInPerson(context).role, "stock.change"),
    added: wholeNumber(url.searchParams.get("added")),
    done: doneOf(url.searchParams.get("done")),
  };
}

function doneOf(text: string | null): Done | undefined {
  return (["removed", "changed", "blurred", "undone"] as const).find((what) => what === text);
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { car } = await carOfAddress(params.id, context);
  const form = await readForm(request);
  return form.has("intent") ? arrangePictures(car, form, context) : addPictures(car, form, context);
}

export default function CarPictures({ loaderData, actionData }: Route.ComponentProps) {
  const t = useDeskTranslations();
  const { id, name, pictures, defaultColor, undo, mayChange, added, done } = loaderData;
  return (
    <DeskScreen
      title={t("pictures.of", { name: `\u2068${name}\u2069` })}
      back={{ href: `/stock/${id}`, label: t("pictures.to-car") }}
    >
      {actionData && <PictureProblems answer={actionData} />}
      {!actionData && added !== undefined && <Notice>{t("pictures.done-added", { count: added })}</Notice>}
      {!actionData && done && <Notice>{t(`pictures.done-${done}`)}</Notice>}
      {mayChange && (
        <Panel title={t("pictures.tour")} intro={t("pictures.tour-text")}>
          <UploadForm pictures={pictures} />
        </Panel>
      )}
      <div data-upload-part="list">
        <Panel
          title={t("pictures.count", { count: pictures.length })}
          intro={pictures.length > 0 ? t("pictures.order-text") : undefined}
        >
          {mayChange && undo !== undefined && (
            <form method="post">
              <input type="hidden" name="event" value={undo} />
              <button className={button.quiet} name="intent" value="undo" data-key="u">
                {t("pictures.undo")}
              </button>
            </form>
          )}
          {pictures.length > 0 && (
            <PictureList car={id} pictures={pictures} defaultColor={defaultColor} mayChange={mayChange} />
          )}
        </Panel>
      </div>
    </DeskScreen>
  );
}
