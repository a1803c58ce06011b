/** `TEST_SIZE=full`, as in `.ci/run --nightly`: slow tests try everything they can. Otherwise they try a little of it. */

const sizes = ["short", "full"];

function isFullSize(size: string): boolean {
  if (!sizes.includes(size)) throw new Error(`TEST_SIZE is ${JSON.stringify(size)}: it is one of ${sizes.join(", ")}.`);
  return size === "full";
}

export const isFull = isFullSize(process.env["TEST_SIZE"] || "short");

/** Runs of a property test that names no number of its own. */
export const fuzzRuns = isFull ? 1_000 : 30;

/** All of `amount` in full size, otherwise a tenth. */
export function scaled(amount: number): number {
  return isFull ? amount : amount / 10;
}
