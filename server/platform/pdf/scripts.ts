/** Unicode blocks of 128 characters each, starting at U+0900. `tag` is the ISO 15924 code. */
const BLOCKS = [
  { family: 'NotoSansDevanagari', tag: 'Deva' },
  { family: 'NotoSansBengali', tag: 'Beng' },
  { family: 'NotoSansGurmukhi', tag: 'Guru' },
  { family: 'NotoSansGujarati', tag: 'Gujr' },
  { family: 'NotoSansOriya', tag: 'Orya' },
  { family: 'NotoSansTamil', tag: 'Taml' },
  { family: 'NotoSansTelugu', tag: 'Telu' },
  { family: 'NotoSansKannada', tag: 'Knda' },
  { family: 'NotoSansMalayalam', tag: 'Mlym' },
] as const;
const LATIN = { family: 'NotoSans', tag: 'Latn' } as const;
const ARABIC = { family: 'NotoNaskhArabic', tag: 'Arab' } as const;

export type Script = (typeof BLOCKS)[number] | typeof LATIN | typeof ARABIC;
export type Family = Script['family'];
export type Part = { script: Script; text: string };

const SHAPED =
  /[\u0600-\u06ff\u0750-\u077f\u0900-\u0d7f\u1cd0-\u1cff\ua8e0-\ua8ff\ufb50-\ufdff\ufe70-\ufeff]/;
const RIGHT_TO_LEFT = /[\u0600-\u06ff\u0750-\u077f\ufb50-\ufdff\ufe70-\ufeff]/;
const LETTER = /\p{L}/u;
/** Danda, double danda, joiners and the dotted circle belong to the script before them. */
const FOLLOWING = /[\u0964\u0965\u200c\u200d\u25cc]/;

export const isShaped = (text: string): boolean => SHAPED.test(text);
export const hasRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text);
export const startsRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(LETTER.exec(text)?.[0] ?? '');
export const isLatin = (script: Script): boolean => script === LATIN;

function scriptOf(character: string): Script {
  if (RIGHT_TO_LEFT.test(character)) return ARABIC;
  if (!SHAPED.test(character)) return LATIN;
  // All others are Vedic signs, which belong to Devanagari.
  return BLOCKS[(character.charCodeAt(0) - 0x900) >> 7] ?? BLOCKS[0];
}

export function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  for (const character of text) {
    const last = parts.at(-1);
    const isSame =
      last && (last.script === scriptOf(character) || (FOLLOWING.test(character) && last.script !== LATIN));
    if (isSame) last.text += character;
    else parts.push({ script: scriptOf(character), text: character });
  }
  return parts;
}
