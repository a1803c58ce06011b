// RFC 4180: quoted cells may hold delimiters, line breaks and doubled quotes.

/** @typedef {Readonly<Record<string, string>>} Cells The cells of a row by column. */

/**
 * The rows below the header. The delimiter is comma, semicolon or tab, as in the header.
 * @param {string} text
 * @returns {Cells[]}
 */
export function parseCsv(text) {
  const [columns = [], ...rows] = splitRows(text.replace(/^\uFEFF/, ""));
  return rows.map((cells, index) => {
    if (cells.length !== columns.length)
      throw new Error(`row ${index + 2} has ${cells.length} cells, the header ${columns.length}.`);
    return Object.fromEntries(columns.map((column, position) => [column, cells[position] ?? ""]));
  });
}

/**
 * Skips empty lines.
 * @param {string} text
 * @returns {string[][]}
 */
function splitRows(text) {
  const delimiter = delimiterOf(text);
  /** @type {string[][]} */
  const rows = [];
  /** @type {string[]} */
  let cells = [];
  let cell = "";
  let isQuoted = false;

  function endRow() {
    if (cells.length > 0 || cell !== "") rows.push([...cells, cell]);
    cells = [];
    cell = "";
  }

  for (let position = 0; position < text.length; position += 1) {
    const letter = text.charAt(position);
    if (isQuoted && letter === '"' && text.charAt(position + 1) === '"') {
      cell += letter;
      position += 1;
    } else if (isQuoted) {
      if (letter === '"') isQuoted = false;
      else cell += letter;
    } else if (letter === '"' && cell === "") {
      isQuoted = true;
    } else if (letter === delimiter) {
      cells.push(cell);
      cell = "";
    } else if (letter === "\n" || letter === "\r") {
      endRow();
    } else {
      cell += letter;
    }
  }
  if (isQuoted) throw new Error(`a quote in row ${rows.length + 1} is never closed.`);
  endRow();
  return rows;
}

/** @param {string} text */
function delimiterOf(text) {
  const [header = ""] = text.split(/[\r\n]/, 1);
  return [",", ";", "\t"].reduce((best, other) => (count(header, other) > count(header, best) ? other : best));
}

/**
 * @param {string} text
 * @param {string} part
 */
function count(text, part) {
  return text.split(part).length - 1;
}

/**
 * @param {readonly string[]} columns
 * @param {readonly Cells[]} rows
 */
export function csvText(columns, rows) {
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ""))];
  return lines.map((cells) => `${cells.map(quoted).join(",")}\n`).join("");
}

/** @param {string} text */
function quoted(text) {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
