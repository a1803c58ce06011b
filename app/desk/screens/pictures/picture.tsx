import { data } from "react-router";
import { formText } from "../../../dealership/forms/form-text.ts";
import { parsePictureArea, usualPlate, type PictureArea } from "../../../dealership/car/picture-area.ts";
import { isShot, shots } from "../../../dealership/car/picture-shot.ts";
import { colors, isSlugOf } from "../../../dealership/car/vocabulary.ts";
import { blurPicture } from "../../../stock/pictures/blur-picture.server.ts";
import { deskContext } from "../../context.ts";
import { DeskScreen, Panel } from "../../frame/desk-screen.tsx";
import type { DeskHandle } from "../../handle.ts";
import { signedInPerson } from "../../signed-in.server.ts";
import { useDeskTranslations } from "../../translate.ts";
import { AreaForm } from "./area-form.tsx";
import { carOfAddress, shownPictures } from "./car-pictures.server.ts";
import { changed, done, refuse } from "./picture-action.server.ts";
import { PictureDetails } from "./picture-details.tsx";
import { PictureProblems } from "./picture-problems.tsx";
import { useShotName } from "./shot-name.ts";
import type { Route } from "./+types/picture";

export const handle = { right: "stock.change" } satisfies DeskHandle;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { storage } = context.get(deskContext);
  const { locale } = signedInPerson(context);
  const { car, name } = await carOfAddress(params.id, context);
  const picture = (await shownPictures(storage, car)).find(({ hash }) => hash === params.hash);
  if (!picture) throw data(null, { status: 404 });
  const words = new Map(colors.map(({ slug, name: names }) => [slug, names[locale]]));
  return {
    id: car.id,
    name,
    picture,
    colors: car.car.colors.map((color) => ({ value: color, label: words.get(color) ?? color })),
    area: areaOf((side) => url.searchParams.get(side) ?? "") ?? usualPlate,
  };
}

function areaOf(field: (side: keyof PictureArea) => string): PictureArea | undefined {
  return parsePictureArea({
    left: field("left"),
    top: field("top"),
    width: field("width"),
    height: field("height"),
  });
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { storage, now } = context.get(deskContext);
  const { car } = await carOfAddress(params.id, context);
  const { hash } = params;
  const form = await request.formData();
  if (!car.car.pictures.some((picture) => picture.hash === hash)) return refuse({ problem: "gone" }, 409);
  if (formText(form, "intent") === "describe") {
    const shot = formText(form, "shot") ?? "";
    const color = formText(form, "color") ?? "";
    const change = {
      kind: "describe",
      hash,
      shot: isShot(shot) ? shot : undefined,
      color: isSlugOf(colors, color) && car.car.colors.includes(color) ? color : undefined,
    } as const;
    return done(car, await changed(car, change, context), "changed");
  }
  const area = areaOf((side) => formText(form, side) ?? "");
  if (!area) return refuse({ problem: "area" });
  const by = { staffId: signedInPerson(context).id, at: now().toISOString() };
  const blurred = await blurPicture(storage, hash, area);
  if (!blurred) return refuse({ problem: "gone" }, 409);
  return done(car, await storage.pictures.replaceByBlurred({ hash, blurredHash: blurred.hash }, by), "blurred");
}

export default function CarPictureEditor({ loaderData, actionData }: Route.ComponentProps) {
  const t = useDeskTranslations();
  const shotName = useShotName();
  const { id, name, picture, colors: carColors, area } = loaderData;
  return (
    <DeskScreen
      title={t("pictures.of", { name: `\u2068${name}\u2069` })}
      back={{ href: `/stock/${id}/pictures`, label: t("picture.back") }}
    >
      {actionData && <PictureProblems answer={actionData} />}
      <Panel title={t("picture.area")} intro={t("picture.area-text")}>
        <AreaForm picture={picture} area={area} />
      </Panel>
      <Panel title={t("picture.details")}>
        <PictureDetails
          picture={picture}
          shots={shots.map((shot) => ({ value: shot, label: shotName(shot) }))}
          colors={carColors}
        />
      </Panel>
    </DeskScreen>
  );
}
