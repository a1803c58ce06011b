export const maxJsonBytes = 32 * 1024;

export type JsonObject = Readonly<Record<string, unknown>>;

/** Reads at most `maxJsonBytes`. */
export async function readJsonObject(request: Request): Promise<JsonObject | "too-large" | "broken" | "no-object"> {
  const bytes = await readLimited(request);
  if (bytes === undefined) return "too-large";
  try {
    const value: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    return typeof value === "object" && value !== null && !Array.isArray(value) ? withoutPrototype(value) : "no-object";
  } catch {
    return "broken";
  }
}

/** Against prototype pollution: `__proto__` becomes a plain key. */
export function withoutPrototype(values: object): JsonObject {
  return Object.assign(Object.create(null), values);
}

async function readLimited({ headers, body }: Request): Promise<Uint8Array | undefined> {
  if (Number(headers.get("content-length") ?? 0) > maxJsonBytes) return undefined;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > maxJsonBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
