/**
 * Bytes and requests of a page (`FirstVisit`). The largest of today's screens and some air; the goals (V8 to V10 of docs/benchmarks.md)
 * are lower. Most requests and pictures are those of `/cars`: the cards within the distance in which a browser loads pictures that are
 * not yet on the screen have eleven pictures of 13 kB.
 */
export const budget = {
  html: 17_000,
  scripts: 187_500,
  styles: 18_900,
  fonts: 45_000,
  pictures: 152_000,
  withoutPictures: 250_000,
  requests: 28,
};
