/** Aborted by SIGINT, SIGTERM or SIGHUP. */
export const stopSignal: AbortSignal;
