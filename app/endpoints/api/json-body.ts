/** The body of a JSON request: counted while it comes, and only ever one object of unknown values. */

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

/** No name in it means more than its value, `__proto__` neither. */
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
