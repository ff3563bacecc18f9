import type { Pincode } from './pincodes.sql.ts';

/** Words that a state's name has at one place and lacks at another. */
const LITTLE_WORDS = /\b(?:and|of|the|state|nct|ut)\b/g;
/** Older names and usual spellings, as `plain` leaves them. */
const OTHER_NAMES: Record<string, string> = {
  orissa: 'odisha',
  pondicherry: 'puducherry',
  uttaranchal: 'uttarakhand',
  chattisgarh: 'chhattisgarh',
  chhatisgarh: 'chhattisgarh',
  newdelhi: 'delhi',
  andamannicobar: 'andamannicobarislands',
  jk: 'jammukashmir',
  tamilnad: 'tamilnadu',
  dadranagarhaveli: 'dadranagarhavelidamandiu',
  damandiu: 'dadranagarhavelidamandiu',
};

function plain(name: string): string {
  const letters = name
    .toLowerCase()
    .replace(LITTLE_WORDS, '')
    .replace(/[^a-z]/g, '');
  return OTHER_NAMES[letters] ?? letters;
}

/**
 * What is wrong with a state beside its pincode; null where it is the pincode's own, whatever its letter case, spaces,
 * '&' or 'and', and by an older name too. One written in another script than Latin is not compared.
 */
export function stateFault({ pin, state }: Pincode, typed: string): string | null {
  if (typed === state || !/[a-z]/i.test(typed) || plain(typed) === plain(state)) return null;
  return `The state of pincode ${pin} is ${state}`;
}
