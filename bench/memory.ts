/** How much memory the site holds with ten thousand cars, at rest and after a minute under load (G14). */
import { setTimeout as pause } from "node:timers/promises";
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

export async function memory(): Promise<Finding[]> {
  const { address, pid } = await startSite(await stockFolder(cars));
  await pause(restSeconds * 1_000);
  const idle = treeBytes(pid);
  const paths = [...(await mixedPages(address)), ...Array.from({ length: differentLists }, (_, number) => filteredList(number))];
  let most = 0;
  const watch = setInterval(() => (most = Math.max(most, treeBytes(pid))), 500);
  const { requests, bad } = await load({ address, paths, seconds: loadSeconds, connections: 50, acceptEncoding: "gzip, deflate, br, zstd" });
  clearInterval(watch);
  const loaded = treeBytes(pid);
  killAll();
  const megabytes = (bytes: number) => Math.round(bytes / 1e6);
  return [
    {
      goal: "G14",
      figure: `${megabytes(idle)} · ${megabytes(loaded)} MB`,
      isMet: allBelow([idle, loaded], limits),
      how: `resident, \`${startCommand().slice(1).join(" ")}\`; the most in between ${megabytes(most)} MB; ${requests.toLocaleString("en")} answers over 50 connections, ${paths.length.toLocaleString("en")} addresses, kept and rendered${bad > 0 ? `, ${bad} refused` : ""}`,
    },
  ];
}
