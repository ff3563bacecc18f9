import { seededRandom } from '../../faults/setup/random.ts';

const random = seededRandom(20_261_122);

export const anyOf = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!;
export const between = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));

/** Returns each item once, in order; throws when there are no more. */
export function oneByOne<T>(items: readonly T[], what: string): () => T {
  let at = 0;
  return () => {
    if (at === items.length) throw new Error(`there are no more ${what}`);
    return items[at++]!;
  };
}
