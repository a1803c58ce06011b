import { globSync } from "node:fs";
import { resolve } from "node:path";

const letters = "abcdefghijklmnopqrstuvwxyz";

/**
 * `generateScopedName` of CSS modules: two letters for the file, the rest for the class. There are 600 of them in the styles, and
 * compression cannot shorten random characters.
 */
export function shortClassNames(): (name: string, path: string) => string {
  const files = globSync("app/**/*.module.css")
    .toSorted()
    .map((path) => resolve(path));
  const classes = new Map<string, string[]>();
  return (name, path) => {
    const file = files.indexOf(resolve(path));
    if (file < 0 || file >= letters.length ** 2) throw new Error(`No short class names for ${path}`);
    const names = classes.get(path) ?? [];
    classes.set(path, names);
    if (!names.includes(name)) names.push(name);
    const prefix = letters.charAt(file / letters.length).toUpperCase() + letters.charAt(file % letters.length);
    return prefix + names.indexOf(name).toString(36);
  };
}
