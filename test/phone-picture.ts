import sharp from "sharp";

/** As a phone saves it: lying on its side, with camera and place. Upright it has a blue sky above grey ground. */
export async function phonePicture({ width, height }: { width: number; height: number }): Promise<Buffer> {
  // Turned clockwise, the left side comes to the top.
  const sky = { create: { width: Math.ceil(width / 3), height, channels: 3, background: "#80c0ff" } } as const;
  return await sharp({ create: { width, height, channels: 3, background: "#777" }, limitInputPixels: false })
    .composite([{ input: sky, left: 0, top: 0 }])
    .withExif({
      IFD0: { Make: "Apple", Model: "iPhone 17" },
      IFD3: {
        GPSLatitudeRef: "N",
        GPSLatitude: "24/1 42/1 49/1",
        GPSLongitudeRef: "E",
        GPSLongitude: "46/1 40/1 31/1",
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}
