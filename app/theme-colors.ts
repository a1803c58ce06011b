/** Colours that browsers are told outside of styles. */

/** `--paper` of ui/base.css in sRGB: neither manifests nor all browsers' `theme-color` read OKLCH. */
export const paperColor = { light: "#fdfcfb", dark: "#111316" } as const;
