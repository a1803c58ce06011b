/** Health check of the container, whose image has no curl. */
const answer = await fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/healthz`, {
  signal: AbortSignal.timeout(2_000),
}).catch(() => undefined);
process.exitCode = answer?.status === 200 ? 0 : 1;
