/** A Markdown table of what was measured and how much it is. */
export function twoColumns(rows: readonly (readonly [what: string, figure: string])[]): string {
  return ["| | |", "|---|---:|", ...rows.map(([what, figure]) => `| ${what} | ${figure} |`)].join("\n");
}
