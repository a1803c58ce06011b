/** XML 1.0 as text: everything that a visitor may type becomes character data, whatever it is. */

export type XmlPart = string | undefined;

/** Of an element; undefined ones are left out. */
export type XmlAttributes = Readonly<Record<string, string | undefined>>;

/** Without what XML 1.0 forbids even as a reference (section 2.2): controls, halves of surrogate pairs, U+FFFE, U+FFFF. */
export function xmlCharacters(text: string): string {
  return text.replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, "");
}

const references: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;", "\r": "&#13;" };

/** Safe between tags and, for text of one line, in attributes; a bare carriage return would be read as a new line. */
function xmlText(text: string): string {
  return xmlCharacters(text).replace(/[&<>"'\r]/g, (char) => references[char] ?? char);
}

/** An element with text inside. */
export function textElement(name: string, text: string, attributes: XmlAttributes = {}): string {
  return `<${name}${attributeText(attributes)}>${xmlText(text)}</${name}>`;
}

/** The same, left out where there is no text. */
export function optionalElement(name: string, text: string | undefined, attributes: XmlAttributes = {}): XmlPart {
  return text === undefined || text === "" ? undefined : textElement(name, text, attributes);
}

/** An element with elements inside, each on its own line. */
export function element(name: string, parts: readonly XmlPart[], attributes: XmlAttributes = {}): string {
  const inside = parts.filter((part) => part !== undefined);
  return [`<${name}${attributeText(attributes)}>`, ...inside, `</${name}>`].join("\n");
}

function attributeText(attributes: XmlAttributes): string {
  return Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value = ""]) => ` ${name}="${xmlText(value)}"`)
    .join("");
}
