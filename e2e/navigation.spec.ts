/** Navigation: progress bar, scroll position, entrance animations. */
import { expect, type Locator, type Page } from "@playwright/test";
import { firstCar } from "./cars.ts";
import { delayRequests, openBeforeHydration } from "./delayed-requests.ts";
import { waitForHydration } from "./hydration.ts";
import { test } from "./site-test.ts";
import { translate } from "./translations.ts";

const t = translate.en;

function place(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(window.scrollY));
}

/** Follows a link where it stands, without bringing it into view. */
async function follow(page: Page, link: Locator): Promise<void> {
  await waitForHydration(page);
  await link.evaluate((element: HTMLAnchorElement) => element.click());
}

function arabicLink(page: Page): Locator {
  return page.getByRole("banner").getByRole("link", { name: "العربية", exact: true }).first();
}

test.describe("during navigation", () => {
  test.use({ expectedComplaints: [/422/] });

  test("progress bar: shown at once while a page or form response loads, in the brand's colour", async ({ page }) => {
    await page.goto("/en/cars");
    await waitForHydration(page);
    const bar = page.locator("body > [aria-hidden]").first();
    await expect(bar).toHaveCSS("opacity", "0");
    const release = await delayRequests(page, "**/about-us.data*");
    const about = page.getByRole("contentinfo").getByRole("link", { name: t("site.about") });
    expect(await about.evaluate(opacityAfterClick)).toBe("1");
    const brand = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--brand"));
    const channels = [1, 3, 5].map((start) => Number.parseInt(brand.slice(start, start + 2), 16));
    await expect(bar).toHaveCSS("background-color", `rgb(${channels.join(", ")})`);
    release();
    await expect(bar).toHaveCSS("opacity", "0");

    await page.goto("/en/contact-us");
    await waitForHydration(page);
    const answer = await delayRequests(page, "**/contact-us.data*");
    await page.getByRole("main").locator("form button").click();
    await expect(bar).toHaveCSS("opacity", "1");
    answer();
    await expect(bar).toHaveCSS("opacity", "0");
  });

  test("loading is announced to screen readers after one second", async ({ page }) => {
    await page.clock.install();
    await page.goto("/en/cars");
    await waitForHydration(page);
    // The live region is on the page from the beginning: screen readers announce only changes in it.
    const announced = page.getByRole("status").filter({ hasText: t("site.loading") });
    const release = await delayRequests(page, "**/about-us.data*");
    await page.clock.pauseAt(Date.now() + 60_000);
    await page
      .getByRole("contentinfo")
      .getByRole("link", { name: t("site.about") })
      .click();
    await page.clock.runFor(900);
    await expect(announced).toHaveCount(0);
    await page.clock.runFor(200);
    await expect(announced).toHaveCount(1);
    release();
    await expect(page.getByRole("heading", { level: 1, name: t("site.about") })).toBeVisible();
    await expect(announced).toHaveCount(0);
  });
});

/** Of the progress bar, in the first frame after the click on a link. Runs in the page. */
function opacityAfterClick(link: Element): Promise<string | undefined> {
  return new Promise((resolve) => {
    const bar = document.querySelector("body > [aria-hidden]");
    if (link instanceof HTMLElement) link.click();
    requestAnimationFrame(() => resolve(bar ? getComputedStyle(bar).opacity : undefined));
  });
}

test.describe("response to a form submitted before hydration", () => {
  test.use({ expectedComplaints: [/422/] });

  test("the browser focuses the errors; hydration does not move the focus again", async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 500 });
    const release = await openBeforeHydration(page, "/en/contact-us");
    await page.getByRole("main").locator("form button").click({ noWaitAfter: true });
    const wrong = page.getByRole("main").getByRole("alert");
    await expect(wrong).toBeFocused();
    await expect(wrong).toBeInViewport();
    const field = page.getByRole("textbox", { name: t("form.mobile") });
    // A font that comes late moves the field by a pixel.
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await field.focus();
    const initial = await place(page);
    release();
    await waitForHydration(page);
    await expect(field).toBeFocused();
    expect(await place(page)).toBe(initial);
  });
});

test("a hash scrolls to its element: first load, same page, language switch, link", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  const hash = "#popular-brands";
  const top = () => page.locator(hash).evaluate((element) => Math.round(element.getBoundingClientRect().top));
  await page.goto(`/en${hash}`);
  await expect.poll(top).toBeLessThan(200);
  await page.goto("/en");
  expect(await top()).toBeGreaterThan(200);
  await page.evaluate((target) => window.location.assign(target), hash);
  await expect.poll(top).toBeLessThan(200);
  await follow(page, arabicLink(page));
  await expect(page.locator("html")).toHaveAttribute("lang", "ar");
  await expect.poll(top).toBeLessThan(200);

  await page.goto("/en/jobs");
  const form = page.locator("#apply");
  await expect(form).not.toBeInViewport();
  await page.locator('main a[href$="#apply"]').first().click();
  await expect(form).toBeInViewport();
});

test("a hash followed before hydration: navigation works, Back returns to it", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  const release = await openBeforeHydration(page, "/en");
  await page.evaluate(() => window.location.assign("#popular-brands"));
  await expect(page.locator("#popular-brands")).toBeInViewport();
  release();
  await follow(page, page.getByRole("contentinfo").getByRole("link", { name: t("site.about") }));
  await expect(page.getByRole("heading", { level: 1, name: t("site.about") })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\/en#popular-brands$/);
  await expect(page.locator("#popular-brands")).toBeInViewport();
});

test("scroll position: kept by filters and language, top on a new page, restored by Back", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto("/en/cars");
  await waitForHydration(page);
  await page.evaluate(() => window.scrollTo(0, 150));
  await page.getByLabel(t("gallery.sort")).selectOption("price-asc");
  const { address } = await firstCar("?sort=price-asc");
  await expect(page.getByRole("article").first().getByRole("link").first()).toHaveAttribute("href", `/en${address}`);
  expect(await place(page)).toBe(150);

  await page.evaluate(() => window.scrollTo(0, 600));
  await follow(page, page.getByRole("contentinfo").getByRole("link", { name: t("site.about") }));
  await expect(page.getByRole("heading", { level: 1, name: t("site.about") })).toBeFocused();
  expect(await place(page)).toBe(0);
  await page.goBack();
  await expect.poll(() => place(page)).toBe(600);
  await follow(page, arabicLink(page));
  await expect(page.locator("html")).toHaveAttribute("lang", "ar");
  expect(Math.abs((await place(page)) - 600)).toBeLessThan(60);
});

test("gallery opened by a link: all cards; Back returns to the pressed card", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  await page.goto("/en");
  await follow(
    page,
    page.getByRole("navigation", { name: t("site.main-navigation") }).getByRole("link", { name: t("site.cars") }),
  );
  const cards = page.getByRole("article");
  await expect(page.getByRole("heading", { level: 1, name: t("site.cars") })).toBeFocused();
  await expect(cards).toHaveCount(24);
  const link = cards.nth(19).getByRole("link").first();
  await link.scrollIntoViewIfNeeded();
  const top = () => link.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const initial = await top();
  await link.click();
  await expect(page).toHaveURL(/car-details/);
  await expect.poll(() => place(page)).toBe(0);
  await page.goBack();
  await expect(cards).toHaveCount(24);
  await expect.poll(top).toBe(initial);
});

/** Counts pictures on top of the page. Runs in the page: they are gone before a test could ask. */
function watchCopies(): void {
  Reflect.set(window, "copies", 0);
  new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
    const copies = added.filter((node) => node instanceof HTMLImageElement).length;
    Reflect.set(window, "copies", Number(Reflect.get(window, "copies")) + copies);
  }).observe(document.body, { childList: true });
}

test.describe("from a card to the order", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("all in one document; the tapped card answers at once, and its picture grows into the page's", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 700 });
    await page.goto("/en/cars");
    await waitForHydration(page);
    await page.evaluate(() => Reflect.set(window, "isFirstDocument", true));
    const release = await delayRequests(page, "**/car-details.data*");
    const card = page
      .getByRole("article")
      .filter({ hasNotText: t("car.reserved") })
      .nth(1);
    const link = card.getByRole("link").first();
    const border = () => card.evaluate((element) => getComputedStyle(element).borderBlockStartColor);
    const atRest = await border();
    await link.hover();
    await page.mouse.down();
    expect(await border()).not.toBe(atRest);
    await page.mouse.up();
    await page.evaluate(watchCopies);
    release();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect.poll(() => page.evaluate(() => Number(Reflect.get(window, "copies")))).toBe(1);
    await expect(page.locator("body > img")).toHaveCount(0);
    await page
      .getByRole("main")
      .getByRole("link", { name: t("details.cash") })
      .click();
    await expect(page).toHaveURL(/order-request/);
    await expect(page.getByRole("main").locator("form")).not.toHaveCount(0);
    expect(await page.evaluate(() => Reflect.get(window, "isFirstDocument"))).toBe(true);
  });
});

test.describe("entrance animations", () => {
  test.describe("without reduced motion", () => {
    test.use({ contextOptions: { reducedMotion: "no-preference" } });

    test("parts below the first screen appear 120 pixels inside the window in 400 ms; print shows all", async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1280, height: 700 });
      await page.goto("/en/cars");
      const waiting = page.locator("main article[data-entrance=waiting]");
      await expect.poll(() => waiting.count()).toBeGreaterThan(3);
      const first = page.locator("main article").first();
      await expect(first).toHaveCSS("opacity", "1");
      await expect(first).not.toHaveAttribute("data-entrance");
      const next = await waiting.first().elementHandle();
      expect(await next?.evaluate((element) => getComputedStyle(element).opacity)).toBe("0");

      await page.emulateMedia({ media: "print" });
      expect(await next?.evaluate((element) => getComputedStyle(element).opacity)).toBe("1");
      await page.emulateMedia({ media: "screen" });

      const top = (await next?.evaluate((element) => element.getBoundingClientRect().top + window.scrollY)) ?? 0;
      await page.evaluate((y) => window.scrollTo(0, y), top - 700 + 110);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      expect(await next?.getAttribute("data-entrance")).toBe("waiting");
      expect(await next?.evaluate(timingOfEntrance, top - 700 + 130)).toEqual(["0.4s", "0s", "ease"]);
      await expect.poll(() => next?.evaluate((element) => getComputedStyle(element).opacity)).toBe("1");
    });

    test("parts of a form are there at once", async ({ page }) => {
      const car = await firstCar("?condition=new");
      await page.setViewportSize({ width: 1280, height: 700 });
      await page.goto(`/en/order-request?car=${car.id}&type=individual&payment=finance`);
      await waitForHydration(page);
      await expect(page.locator("#newsletter-title")).toBeAttached();
      await expect(page.locator("form section")).not.toHaveCount(0);
      await expect(page.locator("form section[data-entrance]")).toHaveCount(0);
    });
  });

  test("reduced motion: no entrance animations", async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 700 });
    await page.goto("/en/cars");
    await waitForHydration(page);
    await page.evaluate(() => window.scrollTo(0, 1_500));
    for (const card of (await page.getByRole("article").all()).slice(4, 12))
      await expect(card).toHaveCSS("opacity", "1");
    await expect(page.locator("[data-entrance]")).toHaveCount(0);
  });
});

/** How the part comes in once the page stands there. Runs in the page: it is over before a test could ask. */
function timingOfEntrance(part: Element, place: number): Promise<string[]> {
  return new Promise((resolve) => {
    new MutationObserver((_, observer) => {
      if (part.getAttribute("data-entrance") !== "entering") return;
      observer.disconnect();
      const { animationDuration, animationDelay, animationTimingFunction } = getComputedStyle(part);
      resolve([animationDuration, animationDelay, animationTimingFunction]);
    }).observe(part, { attributes: true });
    window.scrollTo(0, place);
  });
}

test("the notice at the top can be put away for the visit", async ({ page }) => {
  const notice = page.getByRole("complementary", { name: t("site.notice") });
  await page.goto("/en/cars");
  await waitForHydration(page);
  await notice.getByRole("button", { name: t("site.close") }).click();
  await expect(notice).toBeHidden();
  await page.goto("/en/about-us");
  await expect(notice).toBeHidden();
});

test.describe("without a connection", () => {
  test.use({ expectedComplaints: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/] });

  test("a filter of the list says so in sight, and is applied when tried again", async ({ page, context }) => {
    await page.goto("/en/cars");
    await waitForHydration(page);
    await page.mouse.wheel(0, 400);
    await context.setOffline(true);
    await page.getByRole("checkbox", { name: /^Toyota/ }).click();
    const heading = page.getByRole("heading", { level: 1, name: t("error.connection.title") });
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport();
    expect(await place(page)).toBe(0);
    await context.setOffline(false);
    await page.getByRole("link", { name: t("error.retry") }).click();
    await expect(page).toHaveURL(/brand=toyota/);
    await expect(page.getByRole("checkbox", { name: /^Toyota/ })).toBeChecked();
  });
});
