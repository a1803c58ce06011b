/** The text format of OpenMetrics 1.0, which Prometheus reads. */

export const openMetricsType = "application/openmetrics-text; version=1.0.0; charset=utf-8";

export type MetricFamily = {
  /** Ends with the unit, if there is one; without the `_total` of counters. */
  name: string;
  type: "counter" | "gauge" | "histogram" | "info";
  help: string;
  unit?: "seconds" | "bytes";
  samples: readonly Sample[];
};

/** `suffix` is `_bucket`, `_count` or `_sum` of a histogram. */
export type Sample = { suffix?: string; labels?: Labels; value: number };

type Labels = Readonly<Record<string, string>>;

const suffixes: Readonly<Record<MetricFamily["type"], string>> = {
  counter: "_total",
  gauge: "",
  histogram: "",
  info: "_info",
};

export function formatOpenMetrics(families: readonly MetricFamily[]): string {
  return `${families.flatMap(formatFamily).join("\n")}\n# EOF\n`;
}

function formatFamily({ name, type, help, unit, samples }: MetricFamily): string[] {
  return [
    `# TYPE ${name} ${type}`,
    ...(unit === undefined ? [] : [`# UNIT ${name} ${unit}`]),
    `# HELP ${name} ${escaped(help)}`,
    ...samples.map(
      ({ suffix = suffixes[type], labels = {}, value }) =>
        `${name}${suffix}${formatLabels(labels)} ${formatNumber(value)}`,
    ),
  ];
}

function formatLabels(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length === 0 ? "" : `{${pairs.join()}}`;
}

function escaped(text: string): string {
  return text.replaceAll("\\", "\\\\").replaceAll("\n", "\\n").replaceAll('"', '\\"');
}

function formatNumber(value: number): string {
  if (value === Number.POSITIVE_INFINITY) return "+Inf";
  return value === Number.NEGATIVE_INFINITY ? "-Inf" : String(value);
}

export function gauge(name: string, help: string, value: number | readonly Sample[], unit?: Unit): MetricFamily {
  return { name, type: "gauge", help, ...(unit && { unit }), samples: asSamples(value) };
}

export function counter(name: string, help: string, value: number | readonly Sample[], unit?: Unit): MetricFamily {
  return { name, type: "counter", help, ...(unit && { unit }), samples: asSamples(value) };
}

type Unit = NonNullable<MetricFamily["unit"]>;

function asSamples(value: number | readonly Sample[]): readonly Sample[] {
  return typeof value === "number" ? [{ value }] : value;
}
