import type { PincodeServices } from '@harkara/server/contract/models';

export type Service = PincodeServices['services'][number];

type Flags = Pick<Service, 'cod' | 'rvp' | 'pickUp'>;

const FLAGS = [
  ['cod', 'COD'],
  ['rvp', 'RVP'],
  ['pickUp', 'Pickup'],
] as const;

/** Such as `COD, Pickup`. No flags means prepaid delivery; null means not served. */
export const flagsText = (flags: Flags | null) => {
  if (flags === null) return 'Not served';
  return (
    FLAGS.filter(([name]) => flags[name])
      .map(([, text]) => text)
      .join(', ') || 'Prepaid delivery'
  );
};
