/** How long a message stays, by tone. */
export const TOAST_MS = { success: 3000, info: 4000, danger: 10_000 } as const;
