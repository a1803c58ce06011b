/** Reads a request body in blocks of one size; enforces minimum pace and maximum size. */

export type Pace = {
  idleMs: number;
  /** After this the average pace counts. */
  graceMs: number;
  leastBytesPerSecond: number;
};

/** The body ended early, was too slow, or exceeds the size limit. */
export class BrokenBody extends Error {}

// Tiny chunks stored one by one would cost many times their bytes.
export const blockBytes = 16 * 1024;

export async function* bodyBlocks(
  body: ReadableStream<Uint8Array>,
  pace: Pace,
  mostBytes: number,
): AsyncGenerator<Uint8Array, void, void> {
  let block = new Uint8Array(blockBytes);
  let filled = 0;
  for await (const chunk of chunksInTime(body, pace, mostBytes)) {
    for (let from = 0; from < chunk.length;) {
      const part = chunk.subarray(from, from + blockBytes - filled);
      block.set(part, filled);
      filled += part.length;
      from += part.length;
      if (filled < blockBytes) continue;
      yield block;
      block = new Uint8Array(blockBytes);
      filled = 0;
    }
  }
  if (filled > 0) yield block.subarray(0, filled);
}

async function* chunksInTime(
  body: ReadableStream<Uint8Array>,
  pace: Pace,
  mostBytes: number,
): AsyncGenerator<Uint8Array, void, void> {
  const reader = body.getReader();
  const begun = performance.now();
  let bytes = 0;
  try {
    for (;;) {
      const { done, value } = await within(pace.idleMs, reader.read());
      if (done) return;
      bytes += value.length;
      const ms = performance.now() - begun;
      if (bytes > mostBytes || (ms > pace.graceMs && bytes * 1_000 < ms * pace.leastBytesPerSecond))
        throw new BrokenBody("too slow or too long");
      yield value;
    }
  } finally {
    reader.releaseLock();
  }
}

function within<Value>(ms: number, reading: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const broken = () => reject(new BrokenBody("silent or gone"));
    const timer = setTimeout(broken, ms);
    reading.then(resolve, broken).finally(() => clearTimeout(timer));
  });
}
