import { ConfigError } from '../config-error.ts';

const MIN_LENGTH = 32;
/** 32 random digits have about 27 distinct pairs of neighbours, random hex more; repeating patterns have few. */
const MIN_PAIRS = 18;
const EXAMPLES = /a random text|openssl rand|change.?me|your.?secret|placeholder|example/i;

const RANDOM = 'give a random text of at least 32 characters, such as `openssl rand -hex 32` prints.';

const pairsOf = (text: string) =>
  new Set(Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2))).size;

export function checkedSecret(
  name: string,
  value: string | undefined,
  { isProduction }: { isProduction: boolean },
): string {
  if (!value) throw new ConfigError(`${name} is not set: ${RANDOM}`);
  if (value.length < MIN_LENGTH) throw new ConfigError(`${name} is too short: ${RANDOM}`);
  if (!isProduction) return value;
  if (EXAMPLES.test(value)) throw new ConfigError(`${name} is an example: ${RANDOM}`);
  if (pairsOf(value) < MIN_PAIRS)
    throw new ConfigError(`${name} repeats itself and can be guessed: ${RANDOM}`);
  return value;
}
