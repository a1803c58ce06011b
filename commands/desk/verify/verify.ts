import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type * as DeskBundle from "../../../app/desk/compose.server.ts";
import type { Settings } from "../../../app/config.server.ts";
import type { Locale } from "../../../app/dealership/text/bilingual.ts";
import type { CommandProcess } from "../../command-line.ts";
import { buildIfStale, deskBuild } from "../../start/build-if-stale.ts";
import { compareDesk, fetchFrom, type Comparison } from "./compare-desk.ts";
import { verifyMessages } from "./verify-messages.ts";

type Options = { origin: string; locale: Locale };

const maxShown = 40;

/** Compares the desk that a server serves with a build of this copy; false if it differs or could not be compared. */
export async function verify(
  { origin: typed, locale }: Options,
  settings: Settings,
  { stdout, stderr }: Pick<CommandProcess, "stdout" | "stderr">,
): Promise<boolean> {
  const messages = verifyMessages[locale];
  const origin = deskOrigin(typed);
  if (origin === undefined) {
    stderr.write(`${messages.notAnOrigin}\n`);
    return false;
  }
  await buildIfStale(deskBuild);
  const comparison = await compareWithBuild(origin, settings);
  if ("unreachable" in comparison) {
    stderr.write(`${messages.unreachable(origin, comparison.unreachable)}\n`);
    return false;
  }
  const { differences, files } = comparison;
  const isSame = differences.length === 0;
  stdout.write(`${isSame ? messages.same(origin, comparison) : messages.differs(origin, comparison)}\n`);
  for (const difference of differences.slice(0, maxShown)) stdout.write(`  ${messages.difference(difference)}\n`);
  if (differences.length > maxShown) stdout.write("  …\n");
  const missing = differences.filter(({ how }) => how === "missing").length;
  if (missing > files / 4) stdout.write(`${messages.otherVersion}\n`);
  stdout.write(`${messages.beyond}\n`);
  return isSame;
}

function deskOrigin(text: string): string | undefined {
  const url = URL.parse(text);
  if (!url || url.pathname !== "/" || url.search !== "" || url.username !== "") return undefined;
  const isHere = url.hostname === "localhost" || url.hostname === "127.0.0.1";
  return url.protocol === "https:" || (url.protocol === "http:" && isHere) ? url.origin : undefined;
}

/** The local desk answers as if it stood at that address, with an empty database of its own. */
async function compareWithBuild(origin: string, settings: Settings): Promise<Comparison | { unreachable: string }> {
  const dataDir = await mkdtemp(join(tmpdir(), "maarad-verify-"));
  const bundle: typeof DeskBundle = await import(pathToFileURL(deskBuild.serverBundle).href);
  const localSettings: Settings = {
    ...settings,
    dataDir,
    databaseUrl: undefined,
    logLevel: "silent",
    desk: { ...settings.desk, origin },
  };
  const storage = await bundle.openDeskStorage(localSettings);
  const desk = await bundle.startDesk(localSettings, storage, deskBuild.clientFolder);
  try {
    return await compareDesk({
      served: fetchFrom(origin),
      local: (path) => desk.request(new Request(origin + path)),
      clientFolder: deskBuild.clientFolder,
    });
  } catch (error) {
    if (error instanceof TypeError || (error instanceof Error && error.name === "TimeoutError"))
      return { unreachable: reasonOf(error) };
    throw error;
  } finally {
    await desk.close();
    await rm(dataDir, { recursive: true });
  }
}

/** `fetch` hides it in the cause. */
function reasonOf({ message, cause }: Error): string {
  return cause instanceof Error && "code" in cause ? String(cause.code) : message;
}
