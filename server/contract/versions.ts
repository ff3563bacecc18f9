/** Versions of the API, newest first. A request may name one in `Harkara-Version`. */
export const KNOWN_VERSIONS = ['2026-11-24'] as const;

export const CURRENT_VERSION = KNOWN_VERSIONS[0];
