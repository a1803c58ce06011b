export type SocialPicture = { path: string; alt: string };

/** Size recommended by social networks; WhatsApp needs files below 300 kB. */
export const socialPictureFormat = { width: 1200, height: 630, type: "image/jpeg" } as const;
