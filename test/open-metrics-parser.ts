/** Reads the text format of OpenMetrics 1.0 and throws where a text breaks its rules. */

export type Family = { type: string; unit: string | undefined; help: string; samples: ParsedSample[] };
export type ParsedSample = { name: string; labels: Record<string, string>; value: number };

const suffixes: Readonly<Record<string, readonly string[]>> = {
  counter: ["_total"],
  gauge: [""],
  histogram: ["_bucket", "_count", "_sum"],
  info: ["_info"],
};

const metadata = /^# (TYPE|UNIT|HELP) ([a-zA-Z_:][a-zA-Z0-9_:]*) (.+)$/;
const sample = /^([a-zA-Z_:][a-zA-Z0-9_:]*)(?:\{((?:[^"}]|"(?:[^"\\]|\\.)*")*)\})? (\S+)$/;
const label = /([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\[\\n"])*)"(,|$)/y;
const number = /^(?:[+-]?Inf|NaN|[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?)$/;

export function parseOpenMetrics(text: string): Map<string, Family> {
  if (!text.endsWith("\n# EOF\n")) throw new Error("The text does not end with # EOF");
  const families = new Map<string, Family>();
  let current = { name: "", family: emptyFamily() };
  for (const line of text.slice(0, -"\n# EOF\n".length).split("\n")) {
    const [, keyword, name = "", value = ""] = metadata.exec(line) ?? [];
    if (keyword === undefined) {
      current.family.samples.push(parseSample(line, current.name, current.family));
      continue;
    }
    if (name !== current.name) {
      if (families.has(name)) throw new Error(`${name} is there twice, or not in one piece`);
      current = { name, family: emptyFamily() };
      families.set(name, current.family);
    }
    if (current.family.samples.length > 0) throw new Error(`${line}: follows the samples`);
    if (keyword === "TYPE") current.family.type = value;
    else if (keyword === "UNIT") current.family.unit = value;
    else current.family.help = value;
  }
  for (const [name, family] of families) checkFamily(name, family);
  return families;
}

function emptyFamily(): Family {
  return { type: "unknown", unit: undefined, help: "", samples: [] };
}

function parseSample(line: string, familyName: string, { type }: Family): ParsedSample {
  const [, name = "", labelText = "", value = ""] = sample.exec(line) ?? [];
  if (!(suffixes[type] ?? []).some((suffix) => name === familyName + suffix))
    throw new Error(`${line}: is no sample of the ${type} ${familyName}`);
  if (!number.test(value)) throw new Error(`${line}: ${value} is no number`);
  return { name, labels: parseLabels(labelText, line), value: Number(value.replace("Inf", "Infinity")) };
}

function parseLabels(text: string, line: string): Record<string, string> {
  const labels: Record<string, string> = {};
  for (label.lastIndex = 0; label.lastIndex < text.length;) {
    const [, name = "", value = ""] = label.exec(text) ?? [];
    if (name === "" || name in labels) throw new Error(`${line}: invalid or repeated label`);
    labels[name] = value.replace(/\\(.)/g, (_match, letter) => (letter === "n" ? "\n" : letter));
  }
  return labels;
}

function checkFamily(name: string, { type, unit, help, samples }: Family): void {
  if (!(type in suffixes)) throw new Error(`${name} has the type ${type}`);
  if (help === "") throw new Error(`${name} has no help`);
  if (unit !== undefined && !name.endsWith(`_${unit}`)) throw new Error(`${name} does not end with its unit ${unit}`);
  if (unit === undefined && /_(seconds|bytes)$/.test(name)) throw new Error(`${name} has no unit`);
  const series = samples.map((item) =>
    JSON.stringify([item.name, ...Object.entries(item.labels).map(String).toSorted()]),
  );
  if (new Set(series).size < series.length) throw new Error(`${name} has a series twice`);
  if (type !== "gauge" && samples.some(({ value }) => !(value >= 0) || value === Infinity))
    throw new Error(`${name} has a value below 0, or none`);
  if (type === "histogram") checkHistogram(name, samples);
}

function checkHistogram(name: string, samples: readonly ParsedSample[]): void {
  const seriesOf = ({ labels }: ParsedSample) => JSON.stringify({ ...labels, le: undefined });
  for (const [series, members = []] of Map.groupBy(samples, seriesOf)) {
    const buckets = members.filter((member) => member.name.endsWith("_bucket"));
    const bounds = buckets.map(({ labels: { le = "" } }) => le);
    const isCanonical = bounds.every((bound) => /^(\+Inf|\d+\.\d+)$/.test(bound));
    const isCumulative = buckets.every(({ value }, index) => value >= (buckets[index - 1]?.value ?? 0));
    const count = members.find((member) => member.name === `${name}_count`)?.value;
    const hasSum = members.some((member) => member.name === `${name}_sum`);
    if (!isCanonical || !isCumulative || !hasSum || bounds.at(-1) !== "+Inf" || buckets.at(-1)?.value !== count)
      throw new Error(`${name}${series} is no histogram`);
  }
}
