/** Parses Accept-Encoding (RFC 9110, section 12.5.3). */

/** In order of preference. */
const encodings = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof encodings)[number];

// A handful of distinct headers make up nearly all requests.
const known = new Map<string, Encoding>();
const mostKnown = 100;

/** The smallest encoding accepted; `identity` also if the header rejects everything. */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (header === undefined) return "identity";
  const kept = known.get(header);
  if (kept !== undefined) return kept;
  const found = readEncoding(header);
  if (known.size < mostKnown && header.length < 200) known.set(header, found);
  return found;
}

function readEncoding(header: string): Encoding {
  const weights = new Map(header.toLowerCase().split(",").map(weighed));
  const accepted = (encoding: string) => (weights.get(encoding) ?? weights.get("*") ?? 0) > 0;
  return encodings.find(accepted) ?? "identity";
}

function weighed(part: string): [encoding: string, weight: number] {
  const [name = "", ...parameters] = part.split(";").map((text) => text.trim());
  const weight = parameters.find((parameter) => parameter.startsWith("q="));
  return [name, weight === undefined ? 1 : Number(weight.slice(2))];
}
