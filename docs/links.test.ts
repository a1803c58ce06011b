/** Every link between pages of the documentation leads to a file, and to a heading if it names one. */
import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const pages = globSync(["*.md", "docs/**/*.md", "demo/*.md"], {
  cwd: root,
  exclude: ["docs/how-to/stock-template/**"],
});

function withoutCode(page: string): string {
  return readFileSync(page, "utf8").replace(/^```.*?^```$/gms, "");
}

function linksIn(text: string): string[] {
  const markdown = [...text.replace(/`[^`\n]*`/g, "").matchAll(/\]\(([^)\s]+)\)/g)];
  const html = [...text.matchAll(/<img\b[^>]*\bsrc="([^"]+)"/g)];
  return [...markdown, ...html]
    .map(([, target = ""]) => target)
    .filter((target) => !/^(?:https?|mailto|tel):/.test(target));
}

/** As GitHub makes them. */
function headingIds(text: string): string[] {
  return [...text.matchAll(/^#{1,6} +(.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/\[([^\]]*)\]\([^)]*\)|<[^>]+>/g, "$1")
      .replace(/[^\p{L}\p{M}\p{Nd}\p{Pc}\- ]/gu, "")
      .replaceAll(" ", "-"),
  );
}

function problemOf(page: string, link: string): string | undefined {
  const [path = "", id] = decodeURI(link).split("#");
  const target = path === "" ? page : join(dirname(page), path);
  if (relative(root, target).startsWith("..") || !existsSync(target)) return `${link}: no such file`;
  if (id === undefined || statSync(target).isDirectory()) return undefined;
  return headingIds(withoutCode(target)).includes(id) ? undefined : `${link}: no such heading`;
}

test.each(pages)("%s: its links lead somewhere", (name) => {
  const page = join(root, name);
  const problems = linksIn(withoutCode(page)).flatMap((link) => problemOf(page, link) ?? []);
  expect(problems).toEqual([]);
});
