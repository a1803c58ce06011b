/** For the build: each icon that a part names comes with this part alone, drawn by `drawn-icon.ts`. */
import { join } from "node:path";
import type { Plugin } from "vite";

const named = /import \{([^}]*)\} from "lucide-react";/;
const ownDrawing = /import createLucideIcon from ["'][^"']+["'];/;
const drawing = JSON.stringify(join(import.meta.dirname, "drawn-icon.ts"));

export function leanIcons(): Plugin {
  return {
    name: "lean-icons",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { code: /lucide/ },
      handler(code, id) {
        if (/\/lucide-react\/dist\/esm\/icons\//.test(id)) {
          // Old names lead to the new.
          if (!code.includes("createLucideIcon")) return null;
          if (!ownDrawing.test(code)) this.error(`${id} is drawn in another way than lean-icons.ts knows`);
          return { code: code.replace(ownDrawing, `import { drawnIcon as createLucideIcon } from ${drawing};`), map: null };
        }
        return named.test(code) ? { code: code.replace(named, (_, names: string) => eachAlone(names)), map: null } : null;
      },
    },
  };
}

/** `Share2` is in a file `share-2`. */
function eachAlone(names: string): string {
  const icons = names.split(",").map((name) => name.trim()).filter((name) => name !== "" && !name.startsWith("type "));
  return icons.map((icon) => `import ${icon} from "lucide-react/icons/${icon.replace(/(?<!^)(?=[A-Z]|\d)/g, "-").toLowerCase()}";`).join("");
}
