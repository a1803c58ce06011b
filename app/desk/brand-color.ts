/** Until a dealership is imported. */
export const defaultBrandColor = "#0b6b57";
