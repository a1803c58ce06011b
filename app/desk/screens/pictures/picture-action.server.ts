import { data, redirect, type RouterContextProvider } from "react-router";
import { formText } from "../../../dealership/forms/form-text.ts";
import type { PictureChange } from "../../../dealership/car/picture-change.ts";
import { isShot, type Shot } from "../../../dealership/car/picture-shot.ts";
import { wholeNumber } from "../../../dealership/forms/whole-number.ts";
import { takePicture } from "../../../stock/pictures/take-picture.server.ts";
import { translate } from "../../../stock/problems/translate-message.ts";
import type { DeskCar, PicturesResult } from "../../../storage/stock-desk-types.ts";
import { deskContext } from "../../context.ts";
import { signedInPerson } from "../../signed-in.server.ts";

type PictureProblem = "none" | "refused" | "gone" | "too-many" | "changed-meanwhile" | "area";

/** Why something was not done; `files` are those that are no pictures, with the reason. */
export type PicturesAnswer = { problem: PictureProblem; files?: { name: string; reason: string }[] };

type Context = Readonly<RouterContextProvider>;

/** Every file of the form, one after the other. The good ones are saved whatever the others are. */
export async function addPictures(car: DeskCar, form: FormData, context: Context) {
  const { storage } = context.get(deskContext);
  const { locale } = signedInPerson(context);
  const refused: { name: string; reason: string }[] = [];
  const uploads = uploadsOf(form);
  if (uploads.length === 0) return refuse({ problem: "none" });
  let added = 0;
  for (const { file, shot } of uploads) {
    const picture = await takePicture(storage, Buffer.from(await file.arrayBuffer()));
    if ("reason" in picture) {
      refused.push({ name: file.name.slice(0, 100), reason: translate(picture.reason, locale) });
      continue;
    }
    const { colors } = car.car;
    const color = colors.length === 1 ? colors[0] : undefined;
    const taken = { hash: picture.hash, illustrative: false, ...(color && { color }), ...(shot && { shot }) };
    const result = await changed(car, { kind: "add", picture: taken }, context);
    if (result.outcome === "too-many") return refuse({ problem: "too-many" });
    if (result.outcome === "changed") added += 1;
  }
  if (refused.length > 0) return refuse({ problem: "refused", files: refused });
  throw redirect(`/stock/${car.id}/pictures?added=${added}`, 303);
}

function uploadsOf(form: FormData): { file: File; shot: Shot | undefined }[] {
  return [...form].flatMap(([name, file]) => {
    if (!(file instanceof File) || file.size === 0) return [];
    return [{ file, shot: isShot(name) ? name : undefined }];
  });
}

export async function arrangePictures(car: DeskCar, form: FormData, context: Context) {
  const { storage, now } = context.get(deskContext);
  const hash = formText(form, "hash") ?? "";
  switch (formText(form, "intent")) {
    case "remove":
      return done(car, await changed(car, { kind: "remove", hash }, context), "removed");
    case "earlier":
      return done(car, await changed(car, { kind: "move", hash, by: -1 }, context), "changed");
    case "later":
      return done(car, await changed(car, { kind: "move", hash, by: 1 }, context), "changed");
    case "main": {
      const [color] = car.car.colors;
      return done(car, await changed(car, { kind: "first", hash, color }, context), "changed");
    }
    case "undo": {
      const by = { staffId: signedInPerson(context).id, at: now().toISOString() };
      const eventId = wholeNumber(formText(form, "event")) ?? 0;
      return done(car, await storage.carEdits.undoPictures({ id: car.id, eventId }, by), "undone");
    }
    default:
      return refuse({ problem: "none" });
  }
}

export async function changed(car: DeskCar, change: PictureChange, context: Context): Promise<PicturesResult> {
  const { storage, now } = context.get(deskContext);
  const by = { staffId: signedInPerson(context).id, at: now().toISOString() };
  return await storage.carEdits.changePictures(car.id, change, by);
}

export type Done = "removed" | "changed" | "blurred" | "undone";

export function done(car: DeskCar, { outcome }: PicturesResult, what: Done) {
  switch (outcome) {
    case "changed":
    case "unchanged":
      throw redirect(`/stock/${car.id}/pictures?done=${what}`, 303);
    case "unknown":
      throw data(null, { status: 404 });
    case "gone":
    case "too-many":
    case "changed-meanwhile":
      return refuse({ problem: outcome }, 409);
  }
}

export function refuse(answer: PicturesAnswer, status = 422) {
  return data(answer, { status });
}
