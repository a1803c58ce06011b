/** A brand's mark: the path data of a small SVG file and nothing else of it, because the site draws it into its own pages. */
import { stockLimits } from "../../app/dealership/car/stock-limits.ts";
import { sentences } from "./sentences.ts";

/** The `d` of the file's paths, joined; the file is refused where the path alone would not show what it draws. */
export function readMark(svg: string): { path: string } | { reason: string } {
  const bare = svg
    .replace(/^\uFEFF/, "")
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/^\s*<\?xml[^>]*\?>/, "")
    .trim();
  const root = /^<svg\b([^>]*)>([\s\S]*)<\/svg>$/.exec(bare);
  if (!root) return { reason: sentences.mark.notSvg };
  const [, ground = "", drawing = ""] = root;
  if (!isOn24Ground(attributesOf(ground))) return { reason: sentences.mark.wrongGround };
  const data: string[] = [];
  const elements = drawing.replace(/<(title|desc)\b[^>]*>[^<]*<\/\1>/g, "");
  for (const [, name = "", attributes = ""] of elements.matchAll(/<([^\s/>]+)([^>]*)>/g)) {
    if (name !== "path") return { reason: sentences.mark.otherElements(name.slice(0, 20)) };
    const written = attributesOf(attributes);
    const other = [...written.keys()].find((attribute) => !["d", "fill", "id", "class"].includes(attribute));
    if (other !== undefined) return { reason: sentences.mark.otherAttributes(other.slice(0, 20)) };
    data.push((written.get("d") ?? "").trim().replace(/\s+/g, " "));
  }
  const path = data.filter((d) => d !== "").join(" ");
  if (path === "") return { reason: sentences.mark.noPath };
  if (path.length > stockLimits.markLength) return { reason: sentences.mark.tooLong(stockLimits.markLength) };
  // Every path starts with an absolute M, so that joined ones do not move one another.
  if (!data.every((d) => /^M[MZLHVCSQTAmzlhvcsqta\d eE+\-.,]*$/.test(d)))
    return { reason: sentences.mark.pathCharacters };
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

function isOn24Ground(svg: Map<string, string>): boolean {
  const viewBox = svg.get("viewBox");
  if (viewBox !== undefined) return /^\s*0[\s,]+0[\s,]+24[\s,]+24\s*$/.test(viewBox);
  return svg.get("width") === "24" && svg.get("height") === "24";
}
