/** File names for display only, never used as a path. */

const longest = 150;
const unnamed = "cv";

const endings = new Map([
  ["application/pdf", ".pdf"],
  ["application/msword", ".doc"],
  ["application/vnd.openxmlformats-officedocument.wordprocessingml.document", ".docx"],
]);

// Controls, bidi marks, invisible characters and lone surrogates, which disguise a name.
const unreadable = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu;
// Persian and Urdu names need the joiners.
const joiners = new Set(["\u200c", "\u200d"]);

/** Without folders and invisible characters, at most 150 code points; may be empty. */
export function tidyFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? "";
  const plain = last
    .replace(unreadable, (mark) => (joiners.has(mark) ? mark : ""))
    .normalize("NFC")
    .replace(/\s+/g, " ")
    .trim();
  return shortened(/^\.+$/.test(plain) ? "" : plain);
}

function shortened(name: string): string {
  const points = [...name];
  if (points.length <= longest) return name;
  const ending = [...(/\.[^.\s]{1,10}$/u.exec(name)?.[0] ?? "")];
  return [...points.slice(0, longest - ending.length), ...ending].join("");
}

/** Appends the extension of the detected type, so that the file opens in the right program: `cv.html` with a PDF inside becomes `cv.html.pdf`. */
export function withEnding(name: string, mediaType: string): string {
  const ending = endings.get(mediaType) ?? "";
  if (name.toLowerCase().endsWith(ending)) return name === ending ? `${unnamed}${ending}` : name;
  return shortened(`${name === "" ? unnamed : name}${ending}`);
}
