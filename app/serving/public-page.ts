/** How long others may keep a page that is the same for everybody. */

/** A browser asks every time and mostly hears that nothing is new; a network of caches asks once in ten seconds, however many look, and may send the old page while it asks. */
export const publicPage = "public, max-age=0, s-maxage=10, stale-while-revalidate=30";
