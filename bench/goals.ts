/** The goals of speed: what is measured, where it should be, and where it would be outstanding. */

export const goals = {
  G1: { what: "a rendered list with a filter, requests a CPU-second", target: "600", stretch: "800" },
  G2: { what: "a rendered page ÷ React's bare `renderToString` of the same tree", target: "0.40", stretch: "0.50" },
  G3: { what: "a kept list ÷ a rendered list", target: "25 ×", stretch: "40 ×" },
  G4: { what: "a kept list ÷ nginx sending the same bytes and headers", target: "0.40", stretch: "0.50" },
  G5: { what: "a kept list ÷ the fastest list of another shop software", target: "100 ×", stretch: "200 ×" },
  G6: { what: "first byte p99, 50 connections, mixed pages at half of what it can: kept · rendered", target: "25 · 100 ms", stretch: "13 · 50 ms" },
  G7: { what: "a search with all counts, mean, 10,000 · 100,000 · 1,000,000 cars; itemsjs ÷ it · SQL ÷ it at 100,000", target: "0.2 · 2 · 20 ms; 10 × · 15 ×", stretch: "0.15 · 1.5 · 15 ms" },
  G8: { what: "a filtered list on one connection, rendered, 1,000 · 10,000 · 100,000 · 1,000,000 cars", target: "2 · 2.5 · 5 · 25 ms", stretch: "1.3 · 1.5 · 3 · 18 ms" },
  G9: { what: "JavaScript of a first visit, gzip, the largest of all screens", target: "130 kB", stretch: "120 kB" },
  G10: { what: "a first visit without pictures on the wire, the largest · HTML of the list", target: "200 · 12 kB", stretch: "170 kB" },
  G11: { what: "requests until load, the most · more in 5 s untouched · the same with Save-Data", target: "20 · 4 · 0", stretch: "15" },
  G12: { what: "Lighthouse on a phone, median of 5, the worst page: performance · accessibility · best practices · SEO", target: "98 · 100 · 100 · 100", stretch: "99" },
  G13: { what: "the same: LCP · TBT · CLS", target: "2.0 s · 60 ms · 0.01", stretch: "1.7 s · 30 ms · 0" },
  G14: { what: "memory with 10,000 cars: idle · after 60 s of load", target: "130 · 300 MB", stretch: "100 · 220 MB" },
  G15: { what: "start to the first 200 with 10,000 cars", target: "0.6 s", stretch: "0.4 s" },
  G16: { what: "production build · node_modules without Node itself · `npm ci` with a warm cache", target: "8 s · 350 MB · 30 s", stretch: "5 s · 250 MB" },
} as const;

export type Goal = keyof typeof goals;

export function isGoal(text: string): text is Goal {
  return Object.hasOwn(goals, text);
}

/** One figure, or several with ` · ` between them in the goal's order. */
export type Finding = { goal: Goal; figure: string; /** Left out where it was not measured whole. */ isMet?: boolean; how: string };

/** Figures below their limits; `undefined` is one that was not measured. */
export function allBelow(figures: readonly (number | undefined)[], limits: readonly number[]): boolean | undefined {
  const compared = figures.map((figure, at) => figure === undefined || Number.isNaN(figure) ? undefined : figure <= (limits[at] ?? Number.NaN));
  if (compared.includes(false)) return false;
  return compared.includes(undefined) ? undefined : true;
}
