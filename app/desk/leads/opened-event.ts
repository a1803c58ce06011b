/** Somebody has opened what is encrypted, and said why. */
export const openedEvent = "lead.opened";
