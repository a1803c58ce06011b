/** Tells the text of a list from that of a letter, a PDF or a page. */
const headLength = 64 * 1024;
const maxLines = 10;

/** A list without a heading that is known may have another program's: the missing columns are named then. */
export function isListText(text: string, fileName: string, isHeading: (text: string) => boolean): boolean {
  if (text.startsWith("%PDF-")) return false;
  const lines = text
    .slice(0, headLength)
    .split(/\r\n|\n|\r/)
    .slice(0, maxLines)
    .map(filledCells);
  if (lines.flat().some(isHeading)) return true;
  const isEmpty = lines.every((cells) => cells.length === 0);
  return isEmpty || (isCsvName(fileName) && lines.some((cells) => cells.length > 1));
}

export function isCsvName(fileName: string): boolean {
  return /\.(?:csv|tsv)$/i.test(fileName);
}

function filledCells(line: string): string[] {
  return line
    .split(/[,;\t|]/)
    .map((cell) => cell.replaceAll('"', "").replace("\uFEFF", "").trim())
    .filter((cell) => cell !== "");
}
