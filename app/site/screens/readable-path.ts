const maxLength = 60;

/** A path as people read it: decoded, without characters that cannot be seen, at most 60 letters. */
export function readablePath(path: string): string {
  const letters = [...decoded(path).replace(/\p{C}/gu, "")];
  return letters.length > maxLength ? `${letters.slice(0, maxLength - 1).join("")}…` : letters.join("");
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
