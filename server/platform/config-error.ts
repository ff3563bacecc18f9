/** A setting that is missing or wrong: main.ts prints the sentence and stops. */
export class ConfigError extends Error {}
