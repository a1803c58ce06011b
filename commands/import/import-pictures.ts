import { availableParallelism } from "node:os";
import sharp from "sharp";
import type { Picture } from "../../app/dealership/car/car.ts";
import { renditionWidths } from "../../app/dealership/car/picture-widths.ts";
import { stockLimits } from "../../app/dealership/car/stock-limits.ts";
import type { Storage } from "../../app/storage/storage.server.ts";
import { fileInside, readWithin } from "./folder-file.ts";
import { decodePicture, pictureHash, renderPicture } from "../../app/stock/pictures/picture.server.ts";
import type { Refusal } from "../../app/stock/pictures/picture.server.ts";
import type { Progress } from "../../app/stock/import/progress.ts";
import { reasons } from "../../app/stock/problems/reasons.ts";

export type ImportedPictures = {
  byName: Map<string, Picture | Refusal>;
  notStored: Picture[];
  rendered: number;
  reused: number;
};

/** `all` are checked; those in `kept` are also rendered and stored. */
export type PictureNames = { all: ReadonlySet<string>; toStore: ReadonlySet<string> };

/** Renders each new original once; stored ones are reused, and what was blurred at the desk stays blurred. */
export async function importPictures(
  folder: string,
  names: PictureNames,
  storage: Storage,
  onProgress: (step: Progress) => void,
): Promise<ImportedPictures> {
  // Rendering one picture per core is faster than one picture on all cores.
  sharp.concurrency(1);
  const byName = new Map<string, Picture | Refusal>();
  const originals = new Map<string, Original>();
  await inParallel([...names.all], async (name) => {
    const file = await hashOf(folder, name);
    if ("reason" in file) byName.set(name, file);
    else originals.set(file.hash, { ...file, names: [...(originals.get(file.hash)?.names ?? []), name] });
  });
  const storedByHash = await storage.pictures.stored([...originals.keys()]);
  const blurredByHash = await storage.pictures.blurred([...originals.keys()]);
  const shouldStore = (original: Original) => original.names.some((name) => names.toStore.has(name));
  const used = [...originals.values()].filter(shouldStore).map(({ hash }) => blurredByHash.get(hash)?.hash ?? hash);
  await storage.pictures.reuse(used);
  const list: ImportedPictures = { byName, notStored: [], rendered: 0, reused: 0 };
  let done = 0;
  await inParallel([...originals.values()], async (original) => {
    const existing = blurredByHash.get(original.hash) ?? completePicture(original.hash, storedByHash);
    const outcome = existing ?? (await storePicture(original, storage, shouldStore(original)));
    for (const name of original.names) byName.set(name, outcome);
    if ("hash" in outcome && !existing && !storedByHash.has(original.hash) && !shouldStore(original))
      list.notStored.push(outcome);
    if (shouldStore(original) && "hash" in outcome) list[existing ? "reused" : "rendered"] += 1;
    done += 1;
    onProgress({ phase: "pictures", done, total: originals.size });
  });
  return list;
}

function completePicture(
  hash: string,
  storedByHash: Awaited<ReturnType<Storage["pictures"]["stored"]>>,
): Picture | undefined {
  const stored = storedByHash.get(hash);
  if (!stored || !renditionWidths(stored.width).every((width) => stored.renditionWidths.includes(width)))
    return undefined;
  return { hash, width: stored.width, height: stored.height };
}

/** One content, under all its file names. */
type Original = { hash: string; path: string; names: string[] };

async function hashOf(folder: string, name: string): Promise<{ hash: string; path: string } | Refusal> {
  const file = await fileInside(folder, name, "pictures/");
  if ("reason" in file) return file;
  const bytes = await readWithin(file.path, stockLimits.pictureBytes);
  return Buffer.isBuffer(bytes) ? { hash: pictureHash(bytes), path: file.path } : bytes;
}

async function storePicture(original: Original, storage: Storage, shouldStore: boolean): Promise<Picture | Refusal> {
  const bytes = await readWithin(original.path, stockLimits.pictureBytes);
  if (!Buffer.isBuffer(bytes)) return bytes;
  const picture = await decodePicture(bytes);
  if ("reason" in picture) return picture;
  if (picture.hash !== original.hash) return { reason: reasons.picture.changed };
  if (shouldStore) await storage.pictures.save(await renderPicture(picture));
  return { hash: picture.hash, width: picture.width, height: picture.height };
}

/** One more than there are cores, which would wait while a picture is read or stored. */
async function inParallel<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, worker));
}
