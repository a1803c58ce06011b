export type UploadPace = {
  idleMs: number;
  graceMs: number;
  minBytesPerSecond: number;
};

/** The body ended early, was too slow, or exceeds the size limit. */
export class BodyReadError extends Error {}

// Chunks are copied into blocks: many tiny chunks would take far more memory than their bytes.
export const blockBytes = 16 * 1024;

/** The body in blocks of `blockBytes`. Throws `BodyReadError`. */
export async function* bodyBlocks(
  body: ReadableStream<Uint8Array>,
  pace: UploadPace,
  maxBytes: number,
): AsyncGenerator<Uint8Array, void, void> {
  let block = new Uint8Array(blockBytes);
  let filled = 0;
  for await (const chunk of chunksInTime(body, pace, maxBytes)) {
    for (let offset = 0; offset < chunk.length;) {
      const part = chunk.subarray(offset, offset + blockBytes - filled);
      block.set(part, filled);
      filled += part.length;
      offset += part.length;
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
  pace: UploadPace,
  maxBytes: number,
): AsyncGenerator<Uint8Array, void, void> {
  const reader = body.getReader();
  const startedAt = performance.now();
  let bytes = 0;
  try {
    for (;;) {
      const { done, value } = await withTimeout(pace.idleMs, reader.read());
      if (done) return;
      bytes += value.length;
      const ms = performance.now() - startedAt;
      if (bytes > maxBytes || (ms > pace.graceMs && bytes * 1_000 < ms * pace.minBytesPerSecond))
        throw new BodyReadError("body too slow or too large");
      yield value;
    }
  } finally {
    reader.releaseLock();
  }
}

function withTimeout<Value>(ms: number, promise: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const onFailure = () => reject(new BodyReadError("body stalled or connection lost"));
    const timer = setTimeout(onFailure, ms);
    promise.then(resolve, onFailure).finally(() => clearTimeout(timer));
  });
}
