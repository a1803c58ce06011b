export type Figures = { file: string; test: string; measured: string };

const table = /(<!-- figures -->\n)([\s\S]*?)(<!-- \/figures -->)/;
const head = ["| | test | measured | when |", "|---|---|---|---|"];

/** The page with new rows for each file in `figures`; rows of other files stay. */
export function replaceFigures(page: string, figures: readonly Figures[], machine: string, when: Date): string {
  const files = new Set(figures.map(({ file }) => file));
  const [, , previous = ""] = table.exec(page) ?? [];
  const otherRows = previous.split("\n").filter((line) => /^\| P\d/.test(line) && !files.has(fileIn(line)));
  const rows = [...otherRows, ...figures.map((each) => figuresRow(each, when))];
  const sorted = rows.toSorted((a, b) => fileIn(a).localeCompare(fileIn(b), "en"));
  const lines = [`Last written on ${machine}.`, "", ...head, ...sorted, ""];
  return page.replace(table, (_, begin: string, __, end: string) => begin + lines.join("\n") + end);
}

function fileIn(row: string): string {
  return /`([^`]+)`/.exec(row)?.[1] ?? "";
}

function figuresRow({ file, test, measured }: Figures, when: Date): string {
  const promise = `P${Number(file.slice(1, 3))}`;
  const cells = [promise, `\`${file}\`: ${test}`, measured, when.toISOString().slice(0, 10)];
  return `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
}
