import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import PQueue from "p-queue";
import { pageScripts } from "./page-scripts.ts";

const timeoutMs = 20_000;
const maxRequests = 6;
/** Browsers of today take Brotli; what others get must not differ either. */
const encodings = ["br", "identity"] as const;
/** Everybody may see them; all pages of the desk have the same script. */
const pages = ["/sign-in", "/link?token=verify"] as const;

export type Difference =
  { file: string; how: "different" | "missing" } | { page: string; how: "scripts" | "policy"; found: string };

export type Comparison = { files: number; pages: number; differences: Difference[] };

type Sides = {
  /** Asks the desk on the server; rejects if it cannot be reached. */
  served(path: string, headers?: Record<string, string>): Promise<Response>;
  /** Asks the desk of the local build. */
  local(path: string): Promise<Response>;
  clientFolder: string;
};

/** All files of the client bundle by hash, and what pages make a browser run. */
export async function compareDesk({ served, local, clientFolder }: Sides): Promise<Comparison> {
  const folder = join(clientFolder, "assets");
  const names = (await readdir(folder)).filter((name) => !name.endsWith(".br")).toSorted();
  const queue = new PQueue({ concurrency: maxRequests });
  const files = await queue.addAll(
    names.map((name) => async () => await compareFile(`/assets/${name}`, await readFile(join(folder, name)), served)),
  );
  const pageDifferences = await Promise.all(pages.map((path) => comparePage(path, served, local)));
  return {
    files: names.length,
    pages: pages.length,
    differences: [...files.filter((difference) => difference !== undefined), ...pageDifferences.flat()],
  };
}

async function compareFile(path: string, bytes: Uint8Array, served: Sides["served"]): Promise<Difference | undefined> {
  for (const encoding of encodings) {
    const response = await served(path, { "accept-encoding": encoding });
    const servedBytes = new Uint8Array(await response.arrayBuffer());
    if (response.status !== 200) return { file: path, how: "missing" };
    if (hash(servedBytes) !== hash(bytes)) return { file: path, how: "different" };
  }
  return undefined;
}

async function comparePage(path: string, served: Sides["served"], local: Sides["local"]): Promise<Difference[]> {
  const [there, here] = await Promise.all([served(path).then(pageScripts), local(path).then(pageScripts)]);
  const added = there.tags.filter((tag) => !here.tags.includes(tag));
  const removed = here.tags.filter((tag) => !there.tags.includes(tag));
  const isSame = there.tags.length === here.tags.length && added.length === 0 && removed.length === 0;
  return [
    ...(isSame ? [] : [{ page: path, how: "scripts" as const, found: (added[0] ?? removed[0] ?? "").slice(0, 200) }]),
    ...(there.policy === here.policy ? [] : [{ page: path, how: "policy" as const, found: there.policy }]),
  ];
}

export function fetchFrom(origin: string): Sides["served"] {
  return (path, headers = {}) =>
    fetch(origin + path, { headers, redirect: "manual", signal: AbortSignal.timeout(timeoutMs) });
}

function hash(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("base64");
}
