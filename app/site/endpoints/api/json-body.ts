/** Limits the size while reading; accepts only a single JSON object. */

export const largestJson = 32 * 1024;

export type Body = Readonly<Record<string, unknown>>;

export async function jsonBody(request: Request): Promise<Body | "too-large" | "broken" | "no-object"> {
  const bytes = await countedBytes(request);
  if (bytes === undefined) return "too-large";
  try {
    const value: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    return typeof value === "object" && value !== null && !Array.isArray(value) ? withoutPrototype(value) : "no-object";
  } catch {
    return "broken";
  }
}

/** Prototype pollution: `__proto__` becomes a plain key. */
export function withoutPrototype(values: object): Body {
  return Object.assign(Object.create(null), values);
}

async function countedBytes({ headers, body }: Request): Promise<Uint8Array | undefined> {
  if (Number(headers.get("content-length") ?? 0) > largestJson) return undefined;
  const blocks: Uint8Array[] = [];
  let size = 0;
  for await (const block of body ?? []) {
    size += block.length;
    if (size > largestJson) return undefined;
    blocks.push(block);
  }
  return Buffer.concat(blocks);
}
