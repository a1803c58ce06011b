/** `--paper` of ui/base/base.css in sRGB: manifests and some browsers' `theme-color` do not support OKLCH. */
export const paperColor = { light: "#fdfcfb", dark: "#10151a" } as const;
