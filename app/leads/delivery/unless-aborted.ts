/** Rejects with the signal's reason once it is aborted, even if `promise` ignores the signal. */
export async function unlessAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  const aborted = Promise.withResolvers<never>();
  const onAbort = () => aborted.reject(signal.reason);
  signal.addEventListener("abort", onAbort, { once: true });
  if (signal.aborted) onAbort();
  return await Promise.race([promise, aborted.promise]).finally(() => signal.removeEventListener("abort", onAbort));
}
