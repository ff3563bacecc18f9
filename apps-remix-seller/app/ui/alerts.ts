/** How long a message stays by itself: what worked, what is worth knowing, what went wrong. */
export const ALERT_MS = { success: 3000, info: 4000, danger: 10_000 } as const;
