/** Characters; apart from the search itself, which only the list of cars loads. */
export const maxQueryLength = 100;
