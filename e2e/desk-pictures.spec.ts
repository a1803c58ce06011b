/** Pictures from the phone: taken, uploaded over a bad connection, blurred, and seen by a visitor. */
import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { phonePicture } from "../test/phone-picture.ts";
import { expectAccessible } from "./desk-axe.ts";
import { signInOnce, test } from "./desk-test.ts";
import { startSite } from "./site-server.ts";

test.use({ expectedComplaints: [/status of (?:400|401|403|413|422)|ERR_(?:FAILED|INTERNET_DISCONNECTED)/] });

const list = (page: Page) => page.getByRole("listitem").filter({ has: page.getByRole("button", { name: /^Remove/ }) });

async function photo(name: string, width = 1200): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  return { name, mimeType: "image/jpeg", buffer: await phonePicture({ width, height: Math.round(width * 0.75) }) };
}

declare global {
  interface Window {
    recordUpload(base64: string): Promise<void>;
  }
}

/** The files that the page sends: the browser keeps them out of the bodies that Playwright sees. */
async function recordUploads(page: Page): Promise<Buffer[]> {
  const sent: Buffer[] = [];
  await page.exposeFunction("recordUpload", (base64: string) => void sent.push(Buffer.from(base64, "base64")));
  await page.evaluate(() => {
    const send = window.fetch;
    window.fetch = async (address, init) => {
      if (init?.body instanceof FormData)
        for (const file of init.body.values())
          if (file instanceof File) {
            const bytes = new Uint8Array(await file.arrayBuffer());
            await window.recordUpload(btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), "")));
          }
      return send(address, init);
    };
  });
  return sent;
}

/** The pictures page of a car of its own. */
async function openCar(page: Page, number: number): Promise<void> {
  await page.goto("/stock?condition=used");
  await page.getByRole("row").getByRole("link").nth(number).click();
  await page.getByRole("link", { name: /^Pictures \(/ }).click();
  await expect(page.getByRole("heading", { name: /^Pictures of/ })).toBeVisible();
}

test("a shot is taken: shrunk and without its place before it is sent, and a visitor sees it at once", async ({
  page,
  desk,
}) => {
  const site = await startSite({ dataDir: desk.dataDir });
  await signInOnce(page, desk, "stock");
  await openCar(page, 1);
  const id = /stock\/(\d+)/.exec(page.url())?.[1] ?? "";
  const count = await list(page).count();
  const sent = await recordUploads(page);
  await page.getByLabel("Front").setInputFiles(await photo("IMG_1.jpg", 4032));
  await expect(list(page)).toHaveCount(count + 1);
  const uploadedAt = performance.now();
  const [jpeg = Buffer.alloc(0)] = sent;
  for (const text of ["Exif", "iPhone", "GPS"]) expect(jpeg.includes(text)).toBe(false);
  expect(await sharp(jpeg).metadata()).toMatchObject({ width: 1536, height: 2048 });

  const source = await list(page).first().getByRole("img").getAttribute("src");
  const hash = /pictures\/([0-9a-f]{64})/.exec(source ?? "")?.[1] ?? "none";
  await expect
    .poll(async () => (await (await fetch(`${site.address}/en/cars/car-details?id=${id}`)).text()).includes(hash), {
      timeout: 10_000,
      intervals: [50],
    })
    .toBe(true);
  expect(performance.now() - uploadedAt).toBeLessThan(5_000);
  await site.stop();
});

test("ten pictures over a connection that is lost: the queue goes on, and none is doubled", async ({
  page,
  context,
  desk,
}) => {
  test.slow();
  await signInOnce(page, desk, "stock");
  await openCar(page, 2);
  const count = await list(page).count();
  let requests = 0;
  await page.route(/\/pictures$/, async (route) => {
    requests += 1;
    // The answer to the third is lost, although the picture has arrived.
    if (requests === 3) {
      await route.fetch();
      await route.abort();
    } else if (requests === 5) await context.setOffline(true).then(() => route.abort());
    else await route.fallback();
  });
  const files = await Promise.all(Array.from({ length: 10 }, (_, index) => photo(`IMG_${index}.jpg`, 640 + index * 8)));
  await page.getByLabel("Pictures you already have").setInputFiles(files);
  await expect(page.getByText("No connection. It is tried again by itself.").first()).toBeVisible();
  await expect.poll(() => requests).toBeGreaterThanOrEqual(5);
  await context.setOffline(false);
  await expect(list(page)).toHaveCount(count + 10);
  await expect(page.getByText("uploading")).toHaveCount(0);
  await page.reload();
  await expect(list(page)).toHaveCount(count + 10);
});

test("an answer that is no page: the picture is named with a sentence", async ({ page, desk }) => {
  await signInOnce(page, desk, "stock");
  await openCar(page, 3);
  for (const [status, sentence] of [
    [413, "not saved: the picture is larger than the server takes."],
    [403, "not saved: this is not part of your role."],
    [400, "not saved"],
  ] as const) {
    await page.route(/\/pictures$/, (route) => route.fulfill({ status, contentType: "text/plain", body: "No." }), {
      times: 1,
    });
    const name = `IMG_${status}.jpg`;
    await page.getByLabel("Rear").setInputFiles(await photo(name));
    await expect(page.getByRole("status").filter({ hasText: name })).toHaveText(`\u2068${name}\u2069: ${sentence}`);
  }
});

test("the session ends during the upload: the pictures wait until somebody has signed in", async ({
  page,
  context,
  desk,
}) => {
  await signInOnce(page, desk, "stock");
  await openCar(page, 3);
  const count = await list(page).count();
  const cookies = await context.cookies();
  await context.clearCookies();
  await page.getByLabel("Rear").setInputFiles(await photo("IMG_1.jpg"));
  await expect(page.getByText("You have been signed out.")).toBeVisible();
  await context.addCookies(cookies);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(list(page)).toHaveCount(count + 1);
});

test("a plate is blurred with the keyboard, another one with the pointer", async ({ page, desk }) => {
  await signInOnce(page, desk, "stock");
  await openCar(page, 4);
  await page.getByLabel("Front").setInputFiles(await photo("IMG_1.jpg"));
  await list(page).first().getByRole("link", { name: /^Blur/ }).click();
  const address = page.url();
  const frame = page.locator("[data-area-frame][data-ready]");
  await expect(frame).toBeVisible();
  const area = page.getByRole("img", { name: "The rectangle to blur" });
  await area.focus();
  for (const key of ["ArrowLeft", "ArrowDown", "Shift+ArrowRight", "Shift+ArrowUp"]) await page.keyboard.press(key);
  await expect(page.getByLabel("From the left, %")).toHaveValue("37");
  await expect(page.getByLabel("From the top, %")).toHaveValue("63");
  await expect(page.getByLabel("Width, %")).toHaveValue("25");
  await expect(page.getByLabel("Height, %")).toHaveValue("9");
  await page.getByRole("button", { name: "Blur", exact: true }).click();
  await expect(page.getByText("The area of the picture is blurred.")).toBeVisible();

  await list(page).first().getByRole("link", { name: /^Blur/ }).click();
  expect(page.url()).not.toBe(address);
  const box = await frame.boundingBox();
  if (!box) throw new Error("The picture has no box.");
  await page.mouse.move(box.x + box.width * 0.1, box.y + box.height * 0.1);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.3, box.y + box.height * 0.2, { steps: 4 });
  await page.mouse.up();
  await expect(page.getByLabel("Width, %")).toHaveValue(/^(?:19\.9|20|20\.1)$/);
  await page.getByRole("button", { name: "Blur", exact: true }).click();
  await expect(page.getByText("The area of the picture is blurred.")).toBeVisible();
});

test("no serious finding of axe, and nothing wider than the window", async ({ page, desk }) => {
  test.slow();
  await signInOnce(page, desk, "stock");
  await openCar(page, 5);
  await page.getByLabel("Interior").setInputFiles(await photo("IMG_1.jpg"));
  await expect(page.getByText("Interior, taken")).toBeAttached();
  const pictures = page.url();
  const picture = (await page.getByRole("link", { name: /^Blur/ }).first().getAttribute("href")) ?? "";
  for (const path of [pictures, picture]) {
    await page.goto(path);
    await expectAccessible(page, path);
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("pictures are uploaded, made the main one, blurred, deleted and undone", async ({ page, desk }) => {
    await signInOnce(page, desk, "stock");
    await openCar(page, 6);
    await page.getByLabel("Front").setInputFiles(await photo("IMG_1.jpg"));
    await page.getByLabel("Pictures you already have").setInputFiles([await photo("IMG_2.jpg", 800)]);
    await page.getByRole("button", { name: "Upload" }).click();
    await expect(page.getByText("2 pictures are added.")).toBeVisible();
    await list(page)
      .nth(1)
      .getByRole("button", { name: /^Make it the main one/ })
      .click();
    await expect(list(page).first().getByText("Main", { exact: true })).toBeVisible();
    const count = await list(page).count();
    await list(page)
      .first()
      .getByRole("button", { name: /^Remove/ })
      .click();
    await expect(list(page)).toHaveCount(count - 1);
    await page.getByRole("button", { name: "Undo the last change" }).click();
    await expect(list(page)).toHaveCount(count);
    await list(page).first().getByRole("link", { name: /^Blur/ }).click();
    await page.getByLabel("From the left, %").fill("10");
    await page.getByRole("button", { name: "Show the rectangle" }).click();
    await expect(page.locator("rect[x='10']")).toBeVisible();
    await page.getByRole("button", { name: "Blur", exact: true }).click();
    await expect(page.getByText("The area of the picture is blurred.")).toBeVisible();
  });
});
