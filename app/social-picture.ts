/** A page's picture for social networks, as the page names it. */

export type SocialPicture = { path: string; alt: string };

/** What networks ask for; WhatsApp takes it whole below 300 kB. */
export const socialPictureFormat = { width: 1200, height: 630, type: "image/jpeg" } as const;
