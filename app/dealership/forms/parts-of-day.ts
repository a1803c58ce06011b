/** When a visitor would like to drive a car; apart from the schema, which the form loads later. */
export const partsOfDay = ["morning", "afternoon", "evening"] as const;
