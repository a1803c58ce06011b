/** Browsers revalidate every time and mostly get a 304; a CDN revalidates once in ten seconds, and may serve the old page meanwhile. */
export const publicPage = "public, max-age=0, s-maxage=10, stale-while-revalidate=30";
