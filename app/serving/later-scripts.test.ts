/** A page's scripts wait for its first paint, and nothing of them is lost on the way. */
import { createContext, runInContext } from "node:vm";
import { expect, test } from "vitest";
import { laterBody, laterHead, waitingScript } from "./later-scripts.ts";

test("scripts are named and not fetched, and their beginning waits", () => {
  const head = laterHead('<head><meta charSet="utf-8"/><link rel="modulepreload" href="/a.js"/>', "/words.js");
  expect(head).toBe(`<head><meta charSet="utf-8"/>${waitingScript}<link rel="later" href="/a.js"/><link rel="later" data-words href="/words.js">`);
  const body = laterBody('<body><p>modulepreload</p><script type="module" async="">import "/a.js";</script>');
  expect(body.join("")).toBe('<body><p>modulepreload</p><script type="text/later">import "/a.js";</script>');
});

test("a page without scripts stays as it is", () => {
  expect(laterBody("<body></body>")).toEqual(["<body></body>"]);
});

test("what waits for the first touch is a script that runs in any browser", () => {
  const [, code = ""] = /^<script>(.*)<\/script>$/.exec(waitingScript) ?? [];
  const heard: string[] = [];
  const window = { addEventListener: (name: string) => heard.push(name) };
  runInContext(code, createContext({ window, addEventListener: window.addEventListener }));
  expect(heard).toEqual(expect.arrayContaining(["click", "load", "pointerdown", "keydown"]));
  expect(Object.keys(window)).toEqual(["addEventListener", "repeatEarlyPresses", "firstTouch"]);
});
