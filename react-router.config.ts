import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app/site",
  buildDirectory: "build",
  ssr: true,
  // All ways of the site are two kilobytes, kept for a year; to ask for those of a page's links is a request on every page.
  routeDiscovery: { mode: "initial" },
  // A form's own few lines are no request of their own.
  splitRouteModules: false,
} satisfies Config;
