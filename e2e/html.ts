/** Reads what tests need off a page as the server sent it, without a browser. */

export type Tag = Readonly<Record<string, string>>;

/** The attributes of every tag of a name; one without a value is an empty text. */
export function tags(html: string, name: string): Tag[] {
  const matches = html.matchAll(new RegExp(`<${name}\\b((?:\\s+[^\\s=>/]+(?:="[^"]*")?)*)\\s*/?>`, "gi"));
  return [...matches].map(([, attributes = ""]) =>
    Object.fromEntries(
      [...attributes.matchAll(/([^\s=>/]+)(?:="([^"]*)")?/g)].map(([, attribute = "", value = ""]) => [
        attribute.toLowerCase(),
        decoded(value),
      ]),
    ),
  );
}

/** What a reader sees: text without tags, scripts and styles. */
export function textOf(html: string): string {
  const body = html.replace(/^[\s\S]*<body[^>]*>/, "").replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, "");
  return decoded(body.replace(/<!--[\s\S]*?-->/g, "").replace(/<[^>]+>/g, " ")).replace(/\s+/g, " ");
}

function titleOf(html: string): string {
  return decoded(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "");
}

/** The first heading's text. */
export function headingOf(html: string): string {
  return textOf(/<h1\b[^>]*>[\s\S]*?<\/h1>/.exec(html)?.[0] ?? "").trim();
}

export type Head = {
  lang: string;
  dir: string;
  title: string;
  canonical: string | undefined;
  alternates: Record<string, string>;
  robots: string | undefined;
};

export function headOf(html: string): Head {
  const [root] = tags(html, "html");
  const links = tags(html, "link");
  const alternates = links.filter((link) => link.rel === "alternate" && link.hreflang !== undefined);
  return {
    lang: root?.lang ?? "",
    dir: root?.dir ?? "",
    title: titleOf(html),
    canonical: links.find((link) => link.rel === "canonical")?.href,
    alternates: Object.fromEntries(alternates.map((link) => [link.hreflang ?? "", link.href ?? ""])),
    robots: tags(html, "meta").find((meta) => meta.name === "robots")?.content,
  };
}

function decoded(text: string): string {
  return text
    .replace(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&nbsp;", "\u00a0")
    .replaceAll("&amp;", "&");
}
