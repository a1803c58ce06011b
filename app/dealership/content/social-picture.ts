export type SocialPicture = { path: string; alt: string };

/** The networks' recommended size; WhatsApp shows it whole below 300 kB. */
export const socialPictureFormat = { width: 1200, height: 630, type: "image/jpeg" } as const;
