/** With `--import` before a site: records the trees that it renders and renders them again by React alone, on request. */
import { createRequire } from "node:module";
import { join } from "node:path";
import * as z from "zod";
import { cardCount } from "./pages.ts";

const server = createRequire(join(process.cwd(), "package.json"))("react-dom/server");
const renderToString: (tree: unknown) => string = server.renderToString;
const trees: unknown[] = [];

for (const name of ["renderToString", "renderToPipeableStream", "renderToReadableStream"]) {
  const original = server[name];
  server[name] = (tree: unknown, ...rest: unknown[]) => {
    trees.push(withoutStream(tree));
    return original(tree, ...rest);
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

// The router's stream of loader data can be read only once.
function withoutStream(node: unknown): unknown {
  if (!isObject(node) || !isObject(node["props"])) return node;
  const { context, children } = node["props"];
  if (!isObject(context)) return { ...node, props: { ...node["props"], children: withoutStream(children) } };
  return { ...node, props: { ...node["props"], context: { ...context, serverHandoffStream: undefined } } };
}

let lists: unknown[] | undefined;

process.on("message", (message) => {
  const { ms } = z.object({ ms: z.number() }).parse(message);
  lists ??= trees.filter((tree) => cardCount(renderToString(tree)) > 0);
  const startedAt = performance.now();
  let count = 0;
  for (; lists.length > 0 && performance.now() - startedAt < ms; count++) renderToString(lists[count % lists.length]);
  process.send?.({ pages: lists.length, count });
});
process.on("disconnect", () => process.exit(0));
