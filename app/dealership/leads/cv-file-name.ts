const extensions: Readonly<Record<string, string>> = {
  "application/pdf": ".pdf",
  "application/msword": ".doc",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": ".docx",
};

/** `PDF`, `DOC`, `DOCX`, or the media type of anything else. */
export function fileExtension(mediaType: string): string {
  return extensions[mediaType]?.slice(1).toUpperCase() ?? mediaType;
}

// File systems allow 255 bytes; the rest is for the reference and the extension.
const maxBytes = 200;
const encoder = new TextEncoder();

/** Sanitizes the name of an upload: no path, no control or direction characters, the extension of its media type. */
export function cvFileName(reference: string, originalName: string, mediaType: string): string {
  const extension = extensions[mediaType] ?? "";
  const name = (originalName.split(/[/\\]/).at(-1) ?? "")
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, "")
    .replace(/[<>:"|?*]/g, "_")
    .replace(/\s+/g, " ");
  const stem = name.toLowerCase().endsWith(extension) ? name.slice(0, name.length - extension.length) : name;
  const safeStem = truncateToBytes(stem, maxBytes).replace(/^[.\s-]+|[.\s]+$/g, "");
  return `${reference}${safeStem === "" ? "" : ` ${safeStem}`}${extension}`;
}

function truncateToBytes(text: string, maxLength: number): string {
  let result = "";
  for (const { segment } of new Intl.Segmenter("ar", { granularity: "grapheme" }).segment(text)) {
    if (encoder.encode(result + segment).length > maxLength) return result;
    result += segment;
  }
  return result;
}
