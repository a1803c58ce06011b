import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { siteBuild } from "../../commands/start/build-if-stale.ts";
import { tags } from "../../e2e/html.ts";
import { getText } from "../../e2e/site-requests.ts";

test.skipIf(process.env.SITE_DATA_DIR === undefined)(
  "the build has one style file, the one that pages link to",
  async () => {
    const names = readdirSync(join(siteBuild.clientFolder, "assets")).filter((name) => name.endsWith(".css"));
    const links = tags(await getText("/"), "link").filter(({ href = "" }) => href.startsWith("/assets/"));
    const linked = links.flatMap(({ rel, href = "" }) => (rel === "stylesheet" ? [href] : []));
    expect(linked).toEqual(names.map((name) => `/assets/${name}`));
  },
);
