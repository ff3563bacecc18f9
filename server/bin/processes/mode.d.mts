/** The error in this NODE_ENV, or null. */
export function modeFault(value: string | undefined): string | null;
