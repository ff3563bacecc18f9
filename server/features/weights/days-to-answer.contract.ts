/** A seller has this long to answer a weight case; without an answer the difference is accepted. */
export const DAYS_TO_ANSWER = 7;
