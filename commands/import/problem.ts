/** One thing that is wrong with a dealership's folder, with the place where its owner finds it. */

export type Problem = {
  /** As in the folder: `stock.csv`, `content/home.json`, `marks/toyota.svg`. */
  file: string;
  /** As a spreadsheet counts: the header is row 1; in a text, the line. */
  row?: number;
  /** A column's heading as the file writes it, or a path in a settings file: `branches[1].phone`. */
  column?: string;
  /** What stood there, shortened. */
  value?: string;
  /** Continues the value as a sentence: “0555” *is not a Saudi phone number*. */
  reason: string;
};

const valueLength = 60;

/** A text fit for one line of a terminal: shortened, and nothing in it moves the cursor or turns the line around. */
export function shown(text: string, length = valueLength): string {
  const head = text
    .slice(0, length * 2)
    .replace(/\s+/g, " ")
    .trim();
  const characters = [...head.replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, "·")];
  const cut = characters.length > length || text.length > length * 2;
  return cut ? `${characters.slice(0, length).join("")}…` : characters.join("");
}

/** A cell's text as a problem's value: none where nothing can be seen. */
export function valueOf(cell: string): string | undefined {
  return shown(cell) || undefined;
}

/** `stock.csv, row 12, price: “500” is not a price …`; of a whole file, `stock.csv is empty.` */
export function problemLine(problem: Problem): string {
  const place = [problem.row === undefined ? "" : `row ${problem.row}`, problem.column ?? ""].filter(
    (part) => part !== "",
  );
  if (place.length === 0) return `${problem.file} ${problem.reason}`;
  const value = problem.value === undefined ? "" : `“${problem.value}” `;
  return `${[problem.file, ...place].join(", ")}: ${value}${problem.reason}`;
}
