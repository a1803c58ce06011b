/** For the build: React Router reloads the page whenever a route's part fails to load, again and again, and the page that was left, not the one asked for. Here it asks `reload-guard.ts` first. */
import type { Plugin } from "vite";

/** The question, as an event of the window; who prevents its default has an answer. */
export const routePartFailed = "route-part-failed";

const ownWay = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/;
// A rejection would be lost on the way; a screen that throws leads to the error page.
const askedFirst = `if (!window.dispatchEvent(new Event("${routePartFailed}", { cancelable: true }))) return new Promise(() => {});
		return { default() { throw error; } };`;

export function guardedRouteParts(): Plugin {
  let isGuarded = false;
  return {
    name: "guarded-route-parts",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: /\/react-router\/dist\/.*\/routeModules\.js$/ },
      handler(source) {
        isGuarded = ownWay.test(source);
        return isGuarded ? { code: source.replace(ownWay, askedFirst), map: null } : null;
      },
    },
    buildEnd(error) {
      if (!error && !isGuarded) this.error("React Router's way of reloading the page has changed: look at its routeModules.js and change guarded-route-parts.ts");
    },
  };
}
