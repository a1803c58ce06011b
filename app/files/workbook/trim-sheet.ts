const valueMarks = ["</v>", "</is>", "</f>", "<f "] as const;

/**
 * Cuts the formatted but empty rows at the end of a worksheet's XML: Excel may store a million of them.
 * `lastRow` is the last row with a value. XML with another prefix or encoding is returned as it is.
 */
export function trimSheet(content: Uint8Array): { xml: Uint8Array; lastRow?: number } {
  const xml = Buffer.from(content.buffer, content.byteOffset, content.length);
  const end = xml.lastIndexOf("</sheetData>");
  if (end === -1) return { xml };
  const lastValue = Math.max(...valueMarks.map((mark) => xml.lastIndexOf(mark, end)));
  const rowStart = lastValue === -1 ? -1 : xml.lastIndexOf("<row", lastValue);
  const rowEnd = lastValue === -1 ? -1 : xml.indexOf("</row>", lastValue);
  if (rowStart === -1 || rowEnd === -1 || rowEnd > end) return { xml };
  const rowTag = xml.toString("latin1", rowStart, rowStart + 200);
  const [, row] = /^<row\s(?:[^>]*\s)?r="(\d+)"/.exec(rowTag) ?? [];
  return {
    xml: Buffer.concat([xml.subarray(0, rowEnd + "</row>".length), xml.subarray(end)]),
    ...(row !== undefined && { lastRow: Number(row) }),
  };
}
