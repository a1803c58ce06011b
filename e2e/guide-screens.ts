/**
 * Takes the pictures of the guides into `docs/guides/pictures`: `npm run pictures:guides -- [name …]`.
 * The desk runs on a copy of the demonstration, which `DEMO_DATA_DIR` may hold already.
 */
import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { chromium, type Browser } from "@playwright/test";
import sharp from "sharp";
import { locales, type Locale } from "../app/dealership/text/bilingual.ts";
import { browserOptions } from "./browser.ts";
import { copyOfData } from "./demo-copy.ts";
import { deskScreens, sendRequests } from "./desk-picture-screens.ts";
import { startDesk, type RunningDesk } from "./desk-server.ts";
import { startSite } from "./site-server.ts";
import { addAuthenticator } from "./authenticator.ts";
import { settle } from "./take-picture.ts";

const folder = join(import.meta.dirname, "../docs/guides/pictures");
const widths = { phone: 390, computer: 1_280 };
const names: Record<Locale, string> = { ar: "سعود العتيبي", en: "Saud Alotaibi" };
const passkeyButtons: Record<Locale, string> = { ar: "أنشئ مفتاح مرور وادخل", en: "Make a passkey and sign in" };

const wanted = process.argv.slice(2);
const taken = new Set<string>();

async function keep(png: Buffer, name: string): Promise<void> {
  const { size } = await sharp(png)
    .webp({ quality: 70, effort: 6 })
    .toFile(join(folder, `${name}.webp`));
  taken.add(`${name}.webp`);
  console.log(`${name}: ${Math.ceil(size / 1024)} kB`);
}

function inviteOwner(desk: RunningDesk, locale: Locale): Promise<string> {
  const person = ["--role", "owner", "--language", locale, "--name", names[locale]];
  return desk.invite(`owner-${locale}@example.sa`, ...person);
}

async function takeAll(browser: Browser, desk: RunningDesk, locale: Locale, link: string): Promise<void> {
  const context = await browser.newContext({
    baseURL: desk.origin,
    reducedMotion: "reduce",
    locale: locale === "ar" ? "ar-SA" : "en-GB",
  });
  const page = await context.newPage();
  await addAuthenticator(page);
  await page.setViewportSize({ width: widths.phone, height: 620 });
  await page.goto(link);
  await settle(page);
  if (wanted.length === 0) await keep(await page.screenshot(), `sign-in-${locale}`);
  await page.getByRole("button", { name: passkeyButtons[locale] }).click();
  await page.waitForURL(`${desk.origin}/`);
  for (const { name, on, height, open } of deskScreens) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    await page.setViewportSize({ width: widths[on], height });
    await open(page);
    await settle(page);
    await keep(await page.screenshot({ animations: "disabled", caret: "hide" }), `${name}-${locale}`);
  }
  await context.close();
}

const { DEMO_DATA_DIR: demoData } = process.env;
const dataDir = demoData === undefined ? undefined : await copyOfData(demoData);
const site = await startSite({ dataDir });
process.env.SITE_DATA_DIR = site.dataDir;
await mkdir(folder, { recursive: true });
const browser = await chromium.launch(await browserOptions());
try {
  const desk = await startDesk({ dataDir: site.dataDir });
  try {
    const links = { ar: await inviteOwner(desk, "ar"), en: await inviteOwner(desk, "en") };
    await sendRequests(site.address);
    for (const locale of locales) await takeAll(browser, desk, locale, links[locale]);
  } finally {
    await desk.stop();
  }
  if (wanted.length === 0) for (const file of await readdir(folder)) if (!taken.has(file)) await rm(join(folder, file));
} finally {
  await browser.close();
  await site.stop();
  if (dataDir !== undefined) await rm(dataDir, { recursive: true });
}
