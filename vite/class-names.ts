/** For the build: class names of four letters, because a page repeats them hundreds of times. */
import { createHash } from "node:crypto";
import { relative } from "node:path";

const taken = new Map<string, string>();

/** The same in the server's build and the browser's. */
export function shortClassName(name: string, file: string): string {
  const whole = `${relative(process.cwd(), file.replace(/\?.*$/, ""))} ${name}`;
  const hash = createHash("sha256")
    .update(whole)
    .digest("base64")
    .replace(/[^a-zA-Z]/g, "");
  const short = hash.slice(0, 4);
  const other = taken.get(short);
  if (other !== undefined && other !== whole)
    throw new Error(`"${whole}" and "${other}" have the same short name: rename one of them`);
  taken.set(short, whole);
  return short;
}
