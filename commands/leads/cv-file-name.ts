/** A file name for a CV, made from the one it was sent with: what stands there came from a stranger. */

const endings: Readonly<Record<string, string>> = {
  "application/pdf": ".pdf",
  "application/msword": ".doc",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": ".docx",
};

// File systems take 255 bytes; the rest is room for the reference and the ending.
const longestBytes = 200;

/** `K7QX-3MZP سيرة.pdf`: in this folder, with the ending of what it is, and with nothing that a file system or a reader takes for something else. */
export function cvFileName(reference: string, sentName: string, mediaType: string): string {
  const ending = endings[mediaType] ?? "";
  const name = (sentName.split(/[/\\]/).at(-1) ?? "")
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, "")
    .replace(/[<>:"|?*]/g, "_")
    .replace(/\s+/g, " ");
  const stem = name.toLowerCase().endsWith(ending) ? name.slice(0, name.length - ending.length) : name;
  const short = cutToBytes(stem, longestBytes).replace(/^[.\s-]+|[.\s]+$/g, "");
  return `${reference}${short === "" ? "" : ` ${short}`}${ending}`;
}

function cutToBytes(text: string, most: number): string {
  let kept = "";
  for (const { segment } of new Intl.Segmenter("ar", { granularity: "grapheme" }).segment(text)) {
    if (Buffer.byteLength(kept + segment) > most) return kept;
    kept += segment;
  }
  return kept;
}
