declare module "subset-font" {
  type Options = {
    targetFormat: "truetype" | "woff2";
    noHinting?: boolean;
    keepFeatures?: readonly string[];
    keepAllGlyphs?: boolean;
  };
  export default function subsetFont(font: Buffer, text: string | undefined, options: Options): Promise<Buffer>;
}
