import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: ".",
  buildDirectory: "../../build/desk",
  ssr: true,
  // Its pages are not hydrated, so nobody asks for a list of routes.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
