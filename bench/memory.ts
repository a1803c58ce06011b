/** How much memory the site holds with ten thousand cars, at rest and after a minute under load (G14). */
import { setTimeout as pause } from "node:timers/promises";
import { memoryOfUnit } from "../reliability/memory-of-unit.ts";
import { killAll } from "../reliability/site-process.ts";
import { treeBytes } from "./cpu-time.ts";
import { filteredList } from "./list-addresses.ts";
import { allBelow, type Finding } from "./goals.ts";
import { load } from "./load.ts";
import { mixedPages } from "./mixed-pages.ts";
import { startCommand, startSite } from "./site-under-test.ts";
import { stockFolder } from "./stock-folders.ts";

const cars = 10_000;
const restSeconds = 10;
const loadSeconds = 60;
const limits = [130e6, 300e6];
/** More than the cache has room for, so that pages are rendered as well as kept. */
const differentLists = 4_000;

type Held = { idle: number; loaded: number; most: number; how: string };

export async function memory(): Promise<Finding[]> {
  const asUnit = await held(memoryOfUnit().library);
  const bare = await held({});
  return [
    {
      goal: "G14",
      figure: `${megabytes(asUnit.idle)} · ${megabytes(asUnit.loaded)} MB`,
      isMet: allBelow([asUnit.idle, asUnit.loaded], limits),
      how: `resident, \`${startCommand().slice(1).join(" ")}\` with what deploy/maarad.service tells the C library; the most in between ${megabytes(asUnit.most)} MB; ${asUnit.how}. By \`npm start\` alone, which cannot tell it: ${megabytes(bare.idle)} · ${megabytes(bare.loaded)} MB`,
    },
  ];
}

async function held(env: Record<string, string>): Promise<Held> {
  const { address, pid } = await startSite(await stockFolder(cars), env);
  await pause(restSeconds * 1_000);
  const idle = treeBytes(pid);
  const paths = [...(await mixedPages(address)), ...Array.from({ length: differentLists }, (_, number) => filteredList(number))];
  let most = 0;
  const watch = setInterval(() => (most = Math.max(most, treeBytes(pid))), 500);
  const { requests, bad } = await load({ address, paths, seconds: loadSeconds, connections: 50, acceptEncoding: "gzip, deflate, br, zstd" });
  clearInterval(watch);
  const loaded = treeBytes(pid);
  killAll();
  return { idle, loaded, most, how: `${requests.toLocaleString("en")} answers over 50 connections, ${paths.length.toLocaleString("en")} addresses, kept and rendered${bad > 0 ? `, ${bad} refused` : ""}` };
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1e6);
}
