import { stockLimits } from "../../app/dealership/car/stock-limits.ts";
import type { Message } from "../../app/stock/problems/message.ts";
import { reasons } from "../../app/stock/problems/reasons.ts";

/** Joins the `d` of all paths. Refuses SVG that needs more than its path data, which pages inline. */
export function readMark(svg: string): { path: string } | { reason: Message } {
  const source = svg
    .replace(/^\uFEFF/, "")
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/^\s*<\?xml[^>]*\?>/, "")
    .trim();
  const root = /^<svg\b([^>]*)>([\s\S]*)<\/svg>$/.exec(source);
  if (!root) return { reason: reasons.mark.notSvg };
  const [, rootAttributes = "", children = ""] = root;
  if (!isViewBox24(attributesOf(rootAttributes))) return { reason: reasons.mark.wrongSize };
  const data: string[] = [];
  const elements = children.replace(/<(title|desc)\b[^>]*>[^<]*<\/\1>/g, "");
  for (const [, name = "", attributes = ""] of elements.matchAll(/<([^\s/>]+)([^>]*)>/g)) {
    if (name !== "path") return { reason: reasons.mark.otherElements(name) };
    const pathAttributes = attributesOf(attributes);
    const unsupported = [...pathAttributes.keys()].find(
      (attribute) => !["d", "fill", "id", "class"].includes(attribute),
    );
    if (unsupported !== undefined) return { reason: reasons.mark.otherAttributes(unsupported) };
    data.push((pathAttributes.get("d") ?? "").trim().replace(/\s+/g, " "));
  }
  const path = data.filter((d) => d !== "").join(" ");
  if (path === "") return { reason: reasons.mark.noPath };
  if (path.length > stockLimits.markLength) return { reason: reasons.mark.tooLong(stockLimits.markLength) };
  // A path that starts with a relative move would shift when joined.
  if (!data.every((d) => /^M[MZLHVCSQTAmzlhvcsqta\d eE+\-.,]*$/.test(d)))
    return { reason: reasons.mark.pathCharacters };
  return { path };
}

function attributesOf(tag: string): Map<string, string> {
  return new Map(
    [...tag.matchAll(/([^\s=/"']+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, name = "", double, single]) => [
      name,
      double ?? single ?? "",
    ]),
  );
}

function isViewBox24(svg: Map<string, string>): boolean {
  const viewBox = svg.get("viewBox");
  if (viewBox !== undefined) return /^\s*0[\s,]+0[\s,]+24[\s,]+24\s*$/.test(viewBox);
  return svg.get("width") === "24" && svg.get("height") === "24";
}
