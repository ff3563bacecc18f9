import { Refusal } from '../http/errors.ts';
import { required } from '../required.ts';

type Limits = { atWork: number; waiting: number; each?: number; isFull?: string };

/**
 * Heavy work, a few at a time: the others wait in a line, and beyond its end are asked to come again. `each` is how
 * much of it, at work or waiting, one key may have, so that nobody fills the line alone.
 */
export function gate({
  atWork,
  waiting,
  each = Infinity,
  isFull = 'Many files are being read. Please try again in a moment.',
}: Limits) {
  const line: (() => void)[] = [];
  const counts = new Map<unknown, number>();
  let busy = 0;

  const enter = async () => {
    if (busy < atWork) {
      busy += 1;
      return;
    }
    if (line.length >= waiting) {
      throw new Refusal('UNAVAILABLE', isFull, { headers: { 'Retry-After': '5' } });
    }
    await new Promise<void>((resolve) => line.push(resolve));
  };
  const leave = () => {
    const next = line.shift();
    if (next) next();
    else busy -= 1;
  };

  return async <T>(key: unknown, work: () => Promise<T>): Promise<T> => {
    const mine = counts.get(key) ?? 0;
    if (mine >= each) {
      throw new Refusal('TOO_MANY', 'Your other files are still being read. Please try again in a moment.', {
        headers: { 'Retry-After': '5' },
      });
    }
    counts.set(key, mine + 1);
    try {
      await enter();
      try {
        return await work();
      } finally {
        leave();
      }
    } finally {
      if (counts.get(key) === 1) counts.delete(key);
      else counts.set(key, required(counts.get(key)) - 1);
    }
  };
}
