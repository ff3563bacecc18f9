/** What is wrong with this NODE_ENV; null: nothing. */
export function modeFault(value: string | undefined): string | null;
