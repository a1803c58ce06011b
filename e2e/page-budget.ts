/**
 * Bytes and requests of a page (`FirstVisit`). The largest of today's screens and some air; the goals (V8 to V10 of docs/benchmarks.md)
 * are lower. Most requests and pictures are those of `/cars`: ten cards are within the distance in which a browser loads pictures that
 * are not yet on the screen, at 13 kB each.
 */
export const budget = {
  html: 16_500,
  scripts: 185_000,
  styles: 18_200,
  fonts: 45_000,
  pictures: 135_000,
  withoutPictures: 250_000,
  requests: 28,
};
