/** The selects of the preferred couriers, the first choice first. */
export const PREFERRED_FIELDS = [
  'preferred1',
  'preferred2',
  'preferred3',
  'preferred4',
  'preferred5',
] as const;

export const ORDINALS = ['First', 'Second', 'Third', 'Fourth', 'Fifth'] as const;
