import { stockLimits } from "../../dealership/car/stock-limits.ts";
import { maxFormBytes, maxTextBytes } from "./form-size.ts";
import { bodyBlocks } from "../../leads/intake/upload/body-blocks.ts";
import { readMultipartForm } from "../../leads/intake/upload/multipart-form.ts";
import type { CellProblem, Cells } from "../../publishing/judge-content.ts";
import type { Message } from "../../stock/message.ts";
import { decodePicture, renderPicture } from "../../stock/picture.server.ts";
import { reasons } from "../../stock/reasons.ts";
import type { Storage } from "../../storage/storage.server.ts";

const maxFields = 5_000;
const pace = { idleMs: 30_000, graceMs: 60_000, minBytesPerSecond: 2 * 1024 };

export type CellForm = {
  cells: Cells;
  /** The hash of a picture that came with the form; it is stored. */
  photo?: string;
  photoProblem?: CellProblem;
};

/** Reads a form with at most one picture. Values of a name that is used again are joined by `|`. */
export async function readCells(request: Request, storage: Storage): Promise<CellForm> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\s*;/i.test(type) || !request.body) return { cells: cellsOf(await request.formData()) };
  const upload = await readMultipartForm(type, bodyBlocks(request.body, pace, maxFormBytes), {
    files: 1,
    fileBytes: stockLimits.pictureBytes,
    allFileBytes: stockLimits.pictureBytes,
    textBytes: maxTextBytes,
    fields: maxFields,
    parts: maxFields + 2,
  });
  if (!upload) return { cells: {}, photoProblem: { cell: "photo", reason: reasons.picture.damaged } };
  const cells = cellsOf(upload.form);
  const [file] = upload.files;
  const problem = (reason: Message) => ({
    cells,
    photoProblem: { cell: "photo", value: file?.name ?? "", reason },
  });
  if (upload.isInterrupted) return problem(reasons.picture.damaged);
  if (file?.refusal !== undefined)
    return problem(reasons.fileTooLarge(stockLimits.pictureBytes + 1, stockLimits.pictureBytes));
  const bytes = Buffer.concat(file?.chunks ?? []);
  if (bytes.length === 0) return { cells };
  const picture = await decodePicture(bytes);
  if ("reason" in picture) return problem(picture.reason);
  await storage.pictures.save(await renderPicture(picture));
  return { cells, photo: picture.hash };
}

function cellsOf(form: FormData): Cells {
  const cells: Record<string, string> = {};
  for (const name of new Set(form.keys()))
    cells[name] = form
      .getAll(name)
      .filter((value) => typeof value === "string")
      .join("|");
  return cells;
}
