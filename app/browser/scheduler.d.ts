/** What the published types leave out. Source: the package's `cjs/scheduler.production.js`. */
declare module "scheduler" {
  /** Frames per second, up to 125: so long React draws without a stop. 0 stands for its own choice of 5 ms. */
  export function unstable_forceFrameRate(framesPerSecond: number): void;
}
