import { createHash } from "node:crypto";

/** What a page makes a browser run: its script and stylesheet tags as they are written, and its policy. */
export type PageScripts = { tags: string[]; policy: string };

/** Any spelling counts: a page may be made to hide its scripts. */
const tagPattern = /<(script|base|iframe|object|embed|link)\b[^>]*>?/gi;

export async function pageScripts(response: Response): Promise<PageScripts> {
  const html = await response.text();
  const tags = [...html.matchAll(tagPattern)].flatMap(({ 0: tag, 1: name = "", index }) => {
    if (name.toLowerCase() !== "script") return isThemeLink(tag) ? [] : [tag];
    const end = html.indexOf("</script>", index);
    const inline = html.slice(index + tag.length, end < 0 ? undefined : end);
    return [inline === "" ? tag : `${tag} sha256-${createHash("sha256").update(inline).digest("base64")}`];
  });
  return { tags: tags.toSorted(), policy: response.headers.get("content-security-policy") ?? "" };
}

/** Has the dealership's colour in its address, which is not in the build. */
function isThemeLink(tag: string): boolean {
  return /^<link rel="stylesheet" href="\/theme\.css\?[0-9a-f]{6}"\/>$/.test(tag);
}
