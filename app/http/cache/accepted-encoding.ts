/** Parses Accept-Encoding (RFC 9110, section 12.5.3). */

const encodings = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof encodings)[number];

/** The preferred encoding that the header accepts; `identity` also if it rejects everything. */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (header === undefined) return "identity";
  const weights = new Map(header.toLowerCase().split(",").map(parsePart));
  const isAccepted = (encoding: string) => (weights.get(encoding) ?? weights.get("*") ?? 0) > 0;
  return encodings.find(isAccepted) ?? "identity";
}

function parsePart(part: string): [encoding: string, weight: number] {
  const [name = "", ...parameters] = part.split(";").map((text) => text.trim());
  const weight = parameters.find((parameter) => parameter.startsWith("q="));
  return [name, weight === undefined ? 1 : Number(weight.slice(2))];
}
