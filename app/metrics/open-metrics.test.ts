import { describe, expect, test } from "vitest";
import { parseOpenMetrics } from "../../test/open-metrics-parser.ts";
import { counter, formatOpenMetrics, gauge } from "./open-metrics.ts";

test("every type, unit and number", () => {
  const text = formatOpenMetrics([
    counter("seen", "Seen.", [{ labels: { route: "/cars", method: "GET" }, value: 3 }]),
    gauge("free_bytes", "Free.", 1.5e21, "bytes"),
    { name: "build", type: "info", help: "What runs.", samples: [{ labels: { version: "1" }, value: 1 }] },
    gauge("lowest", "Lowest.", Number.NEGATIVE_INFINITY),
  ]);
  expect(text).toBe(`# TYPE seen counter
# HELP seen Seen.
seen_total{route="/cars",method="GET"} 3
# TYPE free_bytes gauge
# UNIT free_bytes bytes
# HELP free_bytes Free.
free_bytes 1.5e+21
# TYPE build info
# HELP build What runs.
build_info{version="1"} 1
# TYPE lowest gauge
# HELP lowest Lowest.
lowest -Inf
# EOF
`);
  expect(parseOpenMetrics(text).get("free_bytes")).toMatchObject({ unit: "bytes", samples: [{ value: 1.5e21 }] });
});

test("label values and help texts are escaped", () => {
  const text = formatOpenMetrics([gauge("odd", 'A "line"\nand \\', [{ labels: { a: 'x"\n\\}' }, value: 1 }])]);
  expect(parseOpenMetrics(text).get("odd")?.samples).toEqual([{ name: "odd", labels: { a: 'x"\n\\}' }, value: 1 }]);
  expect(text.split("\n")).toHaveLength(5);
});

describe("the parser of the tests refuses what the format forbids", () => {
  const gaugeLines = "# TYPE a gauge\n# HELP a A.\n";
  test.each([
    ["no end", `${gaugeLines}a 1\n`],
    ["an empty line", `${gaugeLines}a 1\n\n# EOF\n`],
    ["a family twice", `${gaugeLines}a 1\n# TYPE b gauge\n# HELP b B.\nb 1\n${gaugeLines}a{x="1"} 1\n# EOF\n`],
    ["a series twice", `${gaugeLines}a 1\na 1\n# EOF\n`],
    ["a counter without _total", "# TYPE a counter\n# HELP a A.\na 1\n# EOF\n"],
    ["a unit that is not in the name", "# TYPE a gauge\n# UNIT a bytes\n# HELP a A.\na 1\n# EOF\n"],
    ["no number", `${gaugeLines}a one\n# EOF\n`],
    ["a raw quote in a label", `${gaugeLines}a{b="c"d"} 1\n# EOF\n`],
    [
      "buckets that are not cumulative",
      `# TYPE a histogram\n# HELP a A.\na_bucket{le="1.0"} 2\na_bucket{le="+Inf"} 1\na_count 1\na_sum 1\n# EOF\n`,
    ],
  ])("%s", (_case, text) => {
    expect(() => parseOpenMetrics(text)).toThrow();
  });
});
