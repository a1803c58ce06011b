import { createHash } from "node:crypto";
import { relative } from "node:path";

const usedNames = new Map<string, string>();

/** Four letters, because a page repeats class names hundreds of times. The same in the server and the client build. */
export function shortClassName(name: string, file: string): string {
  const fullName = `${relative(process.cwd(), file.replace(/\?.*$/, ""))} ${name}`;
  const hash = createHash("sha256")
    .update(fullName)
    .digest("base64")
    .replace(/[^a-zA-Z]/g, "");
  const short = hash.slice(0, 4);
  const existing = usedNames.get(short);
  if (existing !== undefined && existing !== fullName)
    throw new Error(`"${fullName}" and "${existing}" have the same short class name: rename one of them`);
  usedNames.set(short, fullName);
  return short;
}
