/** A process that draws pages with React alone: it catches the trees that the site hands to `renderToString` and draws them again and again when told to. */
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import * as z from "zod";

const { renderToString } = createRequire(import.meta.url)("react-dom/server");

type Tree = { element: unknown; html: string };

const trees: Tree[] = [];
const asked = z.object({ paths: z.array(z.string()), address: z.string() }).parse(JSON.parse(process.env["BARE_REACT"] ?? "{}"));

// The module that the site's bundle imports takes its functions from here when it is first loaded.
createRequire(import.meta.url)("react-dom/server").renderToString = (element: unknown, ...rest: unknown[]) => {
  const html = String(renderToString(element, ...rest));
  trees.push({ element, html });
  return html;
};

// What the site keeps of a page is drawn like the rest here: without this it has nothing to draw it with.
createRequire(import.meta.url)("react-dom/server").renderToStaticMarkup = undefined;

process.on("disconnect", () => process.exit(0));
await import("../server.ts");
for (let isOpen = false; !isOpen; ) {
  isOpen = await fetch(`${asked.address}/healthz`).then(({ ok }) => ok, () => false);
  if (!isOpen) await new Promise((resolve) => setTimeout(resolve, 50));
}
for (const path of asked.paths) assert.equal((await fetch(asked.address + path)).status, 200, path);
const pages = [...trees];
assert.equal(pages.length, asked.paths.length, "every page was drawn by the `renderToString` that was caught");
for (const { element, html } of pages) assert.equal(renderToString(element), html, "the same tree gives the same page");

process.on("message", (message) => {
  const { ms } = z.object({ ms: z.number() }).parse(message);
  const begun = performance.now();
  let drawn = 0;
  for (; performance.now() - begun < ms; drawn++) renderToString(pages[drawn % pages.length]?.element);
  process.send?.({ drawn });
});
process.send?.({ drawn: 0 });
