import { expect, test } from "vitest";
import { replaceFigures } from "./figures-table.ts";

const page = `Text
<!-- figures -->
Last written on another machine.

| | test | measured | when |
|---|---|---|---|
| P1 | \`p01-kill\`: an old title | 7 kills | 2026-01-01 |
| P9 | \`p09-rolling-restart\`: a restart | 2 rounds | 2026-01-01 |
<!-- /figures -->
More text
`;

test("new figures replace the rows of their file, rows of other files stay, in the order of the files", () => {
  const figures = [
    { file: "p09-graceful-shutdown", test: "a stop", measured: "1 page" },
    { file: "p01-kill", test: "kills", measured: "9 kills" },
  ];
  expect(replaceFigures(page, figures, "this machine", new Date("2026-02-03T04:05:06Z"))).toBe(`Text
<!-- figures -->
Last written on this machine.

| | test | measured | when |
|---|---|---|---|
| P1 | \`p01-kill\`: kills | 9 kills | 2026-02-03 |
| P9 | \`p09-graceful-shutdown\`: a stop | 1 page | 2026-02-03 |
| P9 | \`p09-rolling-restart\`: a restart | 2 rounds | 2026-01-01 |
<!-- /figures -->
More text
`);
});
