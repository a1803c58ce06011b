/** The browser of the tests: the system's Chromium if there is one, else the one that the package `@sparticuz/chromium` carries. */
import type { LaunchOptions } from "@playwright/test";
import { accessSync, constants, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import bundled, { inflate } from "@sparticuz/chromium";

const packageFolder = join(import.meta.dirname, "../node_modules/@sparticuz/chromium");
const cacheFolder = join(import.meta.dirname, "../node_modules/.cache");
const systemNames = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const macChrome = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

const runsBundled = process.platform === "linux" && process.arch === "x64";

// Containers and test machines run as root, where Chromium's sandbox does not start; the pages are our own.
const launchArguments = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--disable-background-networking"];

/** How to start the browser; `TEST_CHROMIUM` (`system` or `bundled`) takes the choice. */
export async function browserOptions(choice = process.env.TEST_CHROMIUM): Promise<LaunchOptions> {
  const system = choice === "bundled" ? undefined : systemChromium();
  if (system !== undefined) return { executablePath: system, args: launchArguments };
  if (choice === "system")
    throw new Error(`TEST_CHROMIUM is "system", but none of ${systemNames.join(", ")} is on the PATH`);
  if (!runsBundled) {
    throw new Error(
      "The tests' own browser runs on 64-bit Linux (x64) only: install Chrome or Chromium to run them here",
    );
  }
  return bundledChromium();
}

/** For many short visits: the bundled one has no windows, and opens and closes pages in half the time of a whole browser. */
export function quickBrowserOptions(): Promise<LaunchOptions> {
  return browserOptions(process.env.TEST_CHROMIUM ?? (runsBundled ? "bundled" : undefined));
}

function systemChromium(): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const path = systemNames.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
  return path ?? (isExecutable(macChrome) ? macChrome : undefined);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function bundledChromium(): Promise<LaunchOptions> {
  const folder = await unpacked();
  return {
    executablePath: join(folder, "chromium"),
    args: [...launchArguments, "--no-zygote"],
    env: {
      ...process.env,
      // Its own libnss3 and libexpat: a bare machine has neither.
      LD_LIBRARY_PATH: join(folder, "al2023/lib"),
      // Its own Latin font and nothing else, so that a missing font of the site shows.
      FONTCONFIG_PATH: join(folder, "fonts"),
      XDG_CACHE_HOME: join(folder, "cache"),
    },
  };
}

/** Unpacks once per version into a folder beside the installed packages, whole or not at all. */
async function unpacked(): Promise<string> {
  const { version } = JSON.parse(readFileSync(join(packageFolder, "package.json"), "utf8"));
  const folder = join(cacheFolder, `chromium-${version}`);
  if (existsSync(folder)) return folder;
  const draft = `${folder}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  const previous = process.env.TMPDIR;
  // The package unpacks into the system's temporary folder and trusts whatever it finds there.
  process.env.TMPDIR = draft;
  try {
    await Promise.all([bundled.executablePath(), inflate(join(packageFolder, "bin/al2023.tar.br"))]);
  } finally {
    if (previous === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = previous;
  }
  writeFileSync(join(draft, "fonts/fonts.conf"), fontSettings);
  try {
    renameSync(draft, folder);
  } catch (error) {
    // Another run may have been first; its folder is as good.
    if (!existsSync(folder)) throw error;
    rmSync(draft, { recursive: true });
  }
  return folder;
}

const fontSettings = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;
