/** What all pages of the desk have: keyboard, languages, accessibility, little to load, no need for scripts. */
import { expect } from "@playwright/test";
import { expectAccessible } from "./desk-axe.ts";
import { signInOnce, test } from "./desk-test.ts";

test.use({ expectedComplaints: [/status of (?:403|404|422)/] });

const pages = ["/", "/stock/visits", "/log", "/log/access", "/staff", "/staff/new", "/account", "/no-such-page"];

test("no serious finding of axe, on a phone and on a desk, light and dark", async ({ page, desk }) => {
  test.slow();
  await signInOnce(page, desk, "owner");
  for (const path of [...pages, "/sign-in?again", await desk.invite("axe@example.sa", "--role", "hr")]) {
    await page.goto(path);
    await expectAccessible(page, path);
  }
});

test("keyboard: ? shows the help, j and k move in the list, also on an Arabic keyboard", async ({ page, desk }) => {
  await signInOnce(page, desk, "owner");
  await page.goto("/staff");
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await page.keyboard.press("?");
  await expect(help).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(help).toBeHidden();
  const links = page.getByRole("row").getByRole("link");
  await page.keyboard.press("j");
  await expect(links.nth(0)).toBeFocused();
  await page.keyboard.press("j");
  await expect(links.nth(1)).toBeFocused();
  // The key of K on an Arabic keyboard.
  await page.evaluate(() => {
    const event = new KeyboardEvent("keydown", { key: "ن", code: "KeyK", bubbles: true });
    document.activeElement?.dispatchEvent(event);
  });
  await expect(links.nth(0)).toBeFocused();
  await page.goto("/staff/new");
  await page.getByLabel("Name").fill("?jk/");
  await expect(page.getByLabel("Name")).toHaveValue("?jk/");
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("keyboard: the help has the focus while it is open, and closes when the focus leaves it", async ({
  page,
  desk,
}) => {
  await signInOnce(page, desk, "owner");
  await page.goto("/account");
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await page.keyboard.press("?");
  await expect(help.getByRole("button", { name: "Close" })).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(help).toBeHidden();
  await page.getByRole("button", { name: "My account and menu" }).click();
  await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
  await expect(help).toBeVisible();
});

test("in a low window, as at 400 % zoom or on a phone lying down, bars do not cover the page", async ({
  page,
  desk,
}) => {
  await signInOnce(page, desk, "owner");
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto("/stock/new");
  await page.getByLabel("Model year").focus();
  await expect(page.getByRole("banner")).not.toBeInViewport();
  await expect(page.getByRole("button", { name: "Save as a draft" })).not.toBeInViewport();
  await page.setViewportSize({ width: 320, height: 568 });
  await expect(page.getByRole("banner")).toBeInViewport();
});

test("the link to send is copied", async ({ page, desk, context }) => {
  await signInOnce(page, desk, "owner");
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/staff/new");
  await page.getByLabel("Name").fill("Noura");
  await page.getByLabel("E-mail").fill(`copied-${process.pid}@example.sa`);
  await page.getByRole("button", { name: "Add and make the sign-in link" }).click();
  const link = await page.getByLabel("Link").inputValue();
  await page.getByRole("button", { name: "Copy" }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
});

test("scripts of a page: 10 kB at most", async ({ page, desk }) => {
  await signInOnce(page, desk, "owner");
  let sizes: Promise<number>[] = [];
  page.on("requestfinished", (request) => {
    if (request.resourceType() === "script")
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  for (const path of pages) {
    sizes = [];
    await page.goto(path);
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    expect(bytes, path).toBeLessThan(10_000);
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("on a phone the row of sections opens at the current one, and scrolls", async ({ page, desk }) => {
    await page.setViewportSize({ width: 360, height: 700 });
    await signInOnce(page, desk, "owner");
    for (const { menu, other } of [
      { menu: "My account and menu", other: "العربية" },
      { menu: "حسابي والقائمة", other: "English" },
    ]) {
      const sections = page.locator("nav a");
      for (const path of ["/staff", "/content", "/"]) {
        await page.goto(path);
        await expect(page.locator('nav a[aria-current="page"]')).toBeInViewport({ ratio: 1 });
      }
      await sections
        .last()
        .evaluate(({ ownerDocument }) => Promise.all(ownerDocument.getAnimations().map(({ finished }) => finished)));
      await sections.last().focus();
      await expect(sections.last()).toBeInViewport({ ratio: 1 });
      await page.getByRole("button", { name: menu }).click();
      await page.getByRole("button", { name: other }).click();
    }
  });

  test("a link signs in, a form is refused with its input, somebody is added and switched off", async ({
    page,
    desk,
  }) => {
    await signInOnce(page, desk, "owner");
    await page.getByRole("link", { name: "Staff", exact: true }).click();
    await page.getByRole("link", { name: "Add somebody" }).click();
    await page.getByLabel("Name").fill("Fahad");
    await page.getByLabel("E-mail").fill("fahad");
    await page.getByRole("button", { name: "Add and make the sign-in link" }).click();
    await expect(page.getByRole("link", { name: "Invalid email address" })).toBeVisible();
    await expect(page.getByLabel("Name")).toHaveValue("Fahad");
    const email = `fahad-${process.pid}@example.sa`;
    await page.getByLabel("E-mail").fill(email);
    await page.getByRole("button", { name: "Add and make the sign-in link" }).click();
    await expect(page.getByRole("heading", { name: "Sign-in link for Fahad" })).toBeVisible();
    await page.getByRole("link", { name: "Staff", exact: true }).first().click();
    await page.getByRole("link", { name: email }).click();
    await page.getByRole("button", { name: "Switch off Fahad" }).click();
    await expect(page.getByRole("button", { name: "Switch on Fahad" })).toBeVisible();
    await page.getByRole("button", { name: "My account and menu" }).click();
    await page.getByRole("button", { name: "Sign out" }).click();
    await expect(
      page.getByText("A passkey needs JavaScript", { exact: false }).or(page.getByText("جافاسكربت")),
    ).toBeVisible();
  });
});
