import type { Pincode } from './pincodes.sql.ts';

/** Words that some spellings of a state's name omit. */
const LITTLE_WORDS = /\b(?:and|of|the|state|nct|ut)\b/g;
/** Older names and common misspellings, in the form that `plain` returns. */
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
 * Returns an error unless the state is the pincode's. Ignores case, spaces, '&' and 'and', and accepts older
 * names. Skips names in non-Latin scripts.
 */
export function stateFault({ pin, state }: Pick<Pincode, 'pin' | 'state'>, typed: string): string | null {
  if (typed === state || !/[a-z]/i.test(typed) || plain(typed) === plain(state)) return null;
  return `PIN code ${pin} is in ${state}`;
}
