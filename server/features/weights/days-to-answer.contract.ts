/** Sellers have this long to answer a weight case. Without an answer the difference is accepted. */
export const DAYS_TO_ANSWER = 7;
