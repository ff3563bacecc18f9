/** How long a message stays, by tone. */
export const ALERT_MS = { success: 3000, info: 4000, danger: 10_000 } as const;
