export function brandMarkPath(slug: string): string {
  return `/brand-marks/${slug}.svg`;
}
