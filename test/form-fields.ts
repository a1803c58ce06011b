/** For tests: what a browser would send of a form without a change. */

type Attributes = Readonly<Record<string, string>>;

/** Fields by name; the values of a name that is used again are joined by `|`. */
export function formFields(html: string): Record<string, string> {
  const fields: Record<string, string> = {};
  const add = (name: string | undefined, value: string) => {
    if (name !== undefined) fields[name] = fields[name] === undefined ? value : `${fields[name]}\n${value}`;
  };
  for (const [tag, element = "", rest = ""] of html.matchAll(/<(input|textarea|select)\b([^>]*)>/g)) {
    const attributes = attributesOf(rest);
    const after = html.slice(html.indexOf(tag) + tag.length);
    if (element === "textarea") add(attributes["name"], unescaped(/^[^<]*/.exec(after)?.[0] ?? ""));
    else if (element === "select") add(attributes["name"], selected(after.slice(0, after.indexOf("</select>"))));
    else if (isSent(attributes)) add(attributes["name"], attributes["value"] ?? "");
  }
  return fields;
}

function isSent({ type, checked }: Attributes): boolean {
  if (type === "file") return false;
  return (type !== "checkbox" && type !== "radio") || checked !== undefined;
}

function selected(options: string): string {
  const all = [...options.matchAll(/<option\b([^>]*)>/g)].map(([, rest = ""]) => attributesOf(rest));
  const chosen = all.find(({ selected: isSelected }) => isSelected !== undefined) ?? all[0];
  return chosen?.["value"] ?? "";
}

function attributesOf(tag: string): Attributes {
  return Object.fromEntries(
    [...tag.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = "", value = ""]) => [name, unescaped(value)]),
  );
}

export function unescaped(html: string): string {
  return html
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}
