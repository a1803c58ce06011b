/** The lines of an icon of the set, as `drawn-icon.ts` draws them: without what the element around them says already. */
import lucide from "@iconify-json/lucide/icons.json" with { type: "json" };

export type IconName = keyof typeof lucide.icons;

/** The elements in the icon, each with its attributes. */
export type IconShape = readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];

const said: ReadonlySet<string> = new Set(["fill", "stroke", "stroke-linecap", "stroke-linejoin", "stroke-width"]);

export function iconShape(name: IconName): IconShape {
  const elements = [...lucide.icons[name].body.matchAll(/<(?!g\b)(\w+)([^>]*)\/>/g)];
  return elements.map(([, tag = "", attributes = ""]) => {
    const own = [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key = "", value = ""]): [string, string] => [key, value]);
    return [tag, Object.fromEntries(own.filter(([key]) => !said.has(key)))];
  });
}

export function isIconName(name: string): name is IconName {
  return name in lucide.icons;
}
