/** Parts in one cell: a bar separates them, and `\|` is a bar inside of one. */
export function joinParts(parts: readonly string[]): string {
  return parts.map((part) => part.replace(/[\\|]/g, String.raw`\$&`)).join("|");
}

export function splitParts(cell: string): string[] {
  if (!cell.includes("\\")) return cell.split("|");
  const parts = [""];
  for (const [token] of cell.matchAll(/\\[\\|]|[^]/g)) {
    if (token === "|") parts.push("");
    else parts.push(`${parts.pop() ?? ""}${token.length === 2 ? token.slice(1) : token}`);
  }
  return parts;
}
