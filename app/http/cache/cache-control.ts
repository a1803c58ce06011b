/** Browsers revalidate every time, a CDN once in ten seconds. */
export const publicCacheControl = "public, max-age=0, s-maxage=10, stale-while-revalidate=30";
