import { data } from "react-router";
import { stockLimits } from "../../dealership/car/stock-limits.ts";
import { maxFormBytes, maxPictureBytes, maxPictures, maxTextBytes } from "./form-size.ts";
import { bodyBlocks } from "../../leads/intake/upload/body-blocks.ts";
import { readMultipartForm, type FormFile } from "../../leads/intake/upload/multipart-form.ts";
import type { CellProblem, Cells } from "../../publishing/judge-content.ts";
import type { Message } from "../../stock/problems/message.ts";
import { decodePicture, renderPicture } from "../../stock/pictures/picture.server.ts";
import { reasons } from "../../stock/problems/reasons.ts";
import type { Storage } from "../../storage/storage.server.ts";

const maxFields = 5_000;
// Every file field of a form is a part, also without a file.
const maxParts = 1_000;
const pace = { idleMs: 30_000, graceMs: 60_000, minBytesPerSecond: 2 * 1024 };

const refusals = {
  "too-large": reasons.fileTooLarge(stockLimits.pictureBytes + 1, stockLimits.pictureBytes),
  "too-large-together": reasons.picturesTooLarge(maxPictureBytes),
  "too-many": reasons.tooManyPictures(maxPictures),
};

export type CellForm = {
  cells: Cells;
  /** Hashes of the pictures that came with the form, by the cell they are for. They are stored. */
  pictures: Cells;
  pictureProblems: CellProblem[];
};

/** Reads a form whose pictures come in fields `photo.<cell>`. Values of a name that is used again are lines: each is one, whatever it contains. Throws a 400 if it is no form. */
export async function readCells(request: Request, storage: Storage): Promise<CellForm> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\s*;/i.test(type) || !request.body)
    return { cells: cellsOf(await request.formData()), pictures: {}, pictureProblems: [] };
  const upload = await readMultipartForm(type, bodyBlocks(request.body, pace, maxFormBytes), {
    files: maxPictures,
    fileBytes: stockLimits.pictureBytes,
    allFileBytes: maxPictureBytes,
    textBytes: maxTextBytes,
    fields: maxFields,
    parts: maxFields + maxParts,
  });
  if (!upload) throw data(null, { status: 400 });
  const cells = cellsOf(upload.form);
  if (upload.isInterrupted) {
    const { field = "photo", name = "" } = upload.files.at(-1) ?? {};
    return { cells, pictures: {}, pictureProblems: [{ cell: field, value: name, reason: reasons.picture.damaged }] };
  }
  return { cells, ...(await storePictures(upload.files, storage)) };
}

/** One after the other: a decoded picture takes many times the memory of its file. */
async function storePictures(files: FormFile[], storage: Storage): Promise<Omit<CellForm, "cells">> {
  const pictures: Record<string, string> = {};
  const pictureProblems: CellProblem[] = [];
  for (const file of files) {
    const stored = await storePicture(file, storage);
    const cell = file.field.replace(/^photo\./, "");
    if ("reason" in stored) pictureProblems.push({ cell: file.field, value: file.name, reason: stored.reason });
    else pictures[cell] = pictures[cell] === undefined ? stored.hash : `${pictures[cell]}\n${stored.hash}`;
  }
  return { pictures, pictureProblems };
}

async function storePicture(file: FormFile, storage: Storage): Promise<{ hash: string } | { reason: Message }> {
  if (file.refusal !== undefined) return { reason: refusals[file.refusal] };
  const bytes = Buffer.concat(file.chunks);
  file.chunks = [];
  if (bytes.length === 0) return { reason: reasons.emptyFile };
  const picture = await decodePicture(bytes);
  if ("reason" in picture) return picture;
  await storage.pictures.save(await renderPicture(picture));
  return { hash: picture.hash };
}

function cellsOf(form: FormData): Cells {
  const cells: Record<string, string> = {};
  for (const name of new Set(form.keys())) {
    const values = form.getAll(name).filter((value) => typeof value === "string");
    cells[name] = values.length === 1 ? (values[0] ?? "") : values.map(oneLine).join("\n");
  }
  return cells;
}

function oneLine(text: string): string {
  return text.replace(/[\r\n]+/g, " ");
}
