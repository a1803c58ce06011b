/** For the build: each icon that a part names comes with this part alone, and nothing of the whole set. */
import { join } from "node:path";
import type { Plugin } from "vite";
import { iconShape, isIconName } from "./icon-shape.ts";

const named = /import \{([^}]*)\} from "[./]*(?:ui\/)?icons\.ts";/;
const prefix = "virtual:icon/";
const drawing = JSON.stringify(join(import.meta.dirname, "drawn-icon.ts"));

export function leanIcons(): Plugin {
  return {
    name: "lean-icons",
    apply: "build",
    enforce: "pre",
    resolveId: { filter: { id: /^virtual:icon\// }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:icon\// },
      handler(id) {
        const name = id.slice(prefix.length + 1);
        if (!isIconName(name)) this.error(`There is no icon ${name}`);
        return { code: `import { drawnIcon } from ${drawing};\nexport default /* @__PURE__ */ drawnIcon(${JSON.stringify(iconShape(name))});`, moduleSideEffects: false };
      },
    },
    transform: {
      filter: { id: /\.tsx$/, code: named },
      handler: (code) => ({ code: code.replace(named, (_, names: string) => eachAlone(names)), map: null }),
    },
  };
}

/** `Share2` is `share-2` in the set. */
function eachAlone(names: string): string {
  const icons = names.split(",").map((name) => name.trim()).filter((name) => name !== "");
  return icons.map((icon) => `import ${icon} from "${prefix}${icon.replace(/(?<!^)(?=[A-Z]|\d)/g, "-").toLowerCase()}";`).join("");
}
