export type XmlPart = string | undefined;

export type XmlAttributes = Readonly<Record<string, string | undefined>>;

/** Drops characters that XML 1.0 forbids even as references (section 2.2). */
export function xmlCharacters(text: string): string {
  return text.replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, "");
}

const references: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
  "\r": "&#13;",
};

/** Escapes for elements and attributes; parsers read a bare carriage return as a newline. */
function xmlText(text: string): string {
  return xmlCharacters(text).replace(/[&<>"'\r]/g, (char) => references[char] ?? char);
}

export function textElement(name: string, text: string, attributes: XmlAttributes = {}): string {
  return `<${name}${attributeText(attributes)}>${xmlText(text)}</${name}>`;
}

export function optionalElement(name: string, text: string | undefined, attributes: XmlAttributes = {}): XmlPart {
  return text === undefined || text === "" ? undefined : textElement(name, text, attributes);
}

export function element(name: string, parts: readonly XmlPart[], attributes: XmlAttributes = {}): string {
  const children = parts.filter((part) => part !== undefined);
  return [`<${name}${attributeText(attributes)}>`, ...children, `</${name}>`].join("\n");
}

function attributeText(attributes: XmlAttributes): string {
  return Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value = ""]) => ` ${name}="${xmlText(value)}"`)
    .join("");
}
