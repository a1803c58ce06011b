// `requestTimeout` is what a CV of 5 MB takes at 8 KB/s, the slowest accepted upload; `slow-bodies.ts` limits other bodies.
export const serverOptions = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10_000,
  requestTimeout: 660_000,
  connectionsCheckingInterval: 5_000,
  // `node-listener.ts` answers requests without one.
  requireHostHeader: false,
};

/** Between 16 and 32 KiB the site answers with a page that says so. */
export const siteServerOptions = { ...serverOptions, maxHeaderSize: 32 * 1024 };

export const idleConnectionMs = 120_000;
