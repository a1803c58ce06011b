/** Of the swatches; apart from the vocabulary, so that a page that shows swatches does not load every spelling. */
export const colorHex = {
  white: "#F4F5F4",
  black: "#08090B",
  silver: "#B4B9BE",
  grey: "#55595F",
  red: "#9F0A12",
  blue: "#1A56A6",
  navy: "#0F2545",
  brown: "#4D3021",
  bronze: "#7A5A3C",
  gold: "#B39A63",
  olive: "#4B4F2E",
  green: "#12482F",
  yellow: "#E0B40F",
  orange: "#D9661F",
  other: "#8A8D91",
} as const;
