/** Somebody has said why they need the data, and may download it. */
export const exportEvent = "lead.exported";
