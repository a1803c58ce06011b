/** All pictures that a folder names: looked at once each, known ones reused, new ones rendered by all cores. */
import { availableParallelism } from "node:os";
import sharp from "sharp";
import type { Picture } from "../../app/dealership/car/car.ts";
import { renditionWidths } from "../../app/dealership/car/picture-widths.ts";
import { stockLimits } from "../../app/dealership/car/stock-limits.ts";
import type { Storage } from "../../app/storage/storage.server.ts";
import { fileInside, readWithin } from "./folder-file.ts";
import { decodePicture, pictureHash, renderPicture } from "./picture.ts";
import type { Refusal } from "./picture.ts";
import type { Progress } from "./progress.ts";
import { sentences } from "./sentences.ts";

export type PictureList = {
  /** What each name in the folder turned out to be. */
  byName: Map<string, Picture | Refusal>;
  /** Pictures that the storage does not have: they were only looked at. */
  unkept: Picture[];
  rendered: number;
  reused: number;
};

/** `all` are looked at, so that the bad ones are found; of these, `kept` are rendered into the storage. */
export type PictureNames = { all: ReadonlySet<string>; kept: ReadonlySet<string> };

export async function keepPictures(
  folder: string,
  names: PictureNames,
  storage: Storage,
  onProgress: (step: Progress) => void,
): Promise<PictureList> {
  // One thread a picture: as many pictures at a time as there are cores beats many threads on one.
  sharp.concurrency(1);
  const byName = new Map<string, Picture | Refusal>();
  const originals = new Map<string, Original>();
  await atATime([...names.all], async (name) => {
    const found = await hashOf(folder, name);
    if ("reason" in found) byName.set(name, found);
    else originals.set(found.hash, { ...found, names: [...(originals.get(found.hash)?.names ?? []), name] });
  });
  const known = await storage.pictures.stored([...originals.keys()]);
  const list: PictureList = { byName, unkept: [], rendered: 0, reused: 0 };
  let done = 0;
  await atATime([...originals.values()], async (original) => {
    const kept = known.get(original.hash);
    const keep = original.names.some((name) => names.kept.has(name));
    const outcome =
      kept && isComplete(kept)
        ? { hash: original.hash, width: kept.width, height: kept.height }
        : await keepPicture(original, storage, keep);
    for (const name of original.names) byName.set(name, outcome);
    if ("hash" in outcome && kept === undefined && !keep) list.unkept.push(outcome);
    if (keep && "hash" in outcome) list[kept && isComplete(kept) ? "reused" : "rendered"] += 1;
    done += 1;
    onProgress({ phase: "pictures", done, total: originals.size });
  });
  return list;
}

/** Older imports may have kept other widths than the site names today. */
function isComplete(kept: { width: number; renditionWidths: readonly number[] }): boolean {
  return renditionWidths(kept.width).every((width) => kept.renditionWidths.includes(width));
}

/** One file's bytes, under every name they go by. */
type Original = { hash: string; path: string; names: string[] };

async function hashOf(folder: string, name: string): Promise<{ hash: string; path: string } | Refusal> {
  const found = await fileInside(folder, name, "pictures/");
  if ("reason" in found) return found;
  const bytes = await readWithin(found.path, stockLimits.pictureBytes);
  return Buffer.isBuffer(bytes) ? { hash: pictureHash(bytes), path: found.path } : bytes;
}

async function keepPicture(original: Original, storage: Storage, keep: boolean): Promise<Picture | Refusal> {
  const bytes = await readWithin(original.path, stockLimits.pictureBytes);
  if (!Buffer.isBuffer(bytes)) return bytes;
  const picture = await decodePicture(bytes);
  if ("reason" in picture) return picture;
  if (picture.hash !== original.hash) return { reason: sentences.picture.changed };
  if (keep) await storage.pictures.save(await renderPicture(picture));
  return { hash: picture.hash, width: picture.width, height: picture.height };
}

/** Works through the items with as many at a time as there are cores. */
async function atATime<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = items.values();
  const worker = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
}
