/** Code points of the fonts in server/assets/fonts; a test compares them with the files. */
const IN_FONTS = `
  21-7e a1-24f 2b0-2dd 606-61b 61e-6ff 750-77f 900-983 985-98c 98f-990 993-9a8 9aa-9b0 9b2 9b6-9b9 9bc-9c4 9c7-9c8 9cb-9ce 9d7
  9dc-9dd 9df-9e3 9e6-9fe a01-a03 a05-a0a a0f-a10 a13-a28 a2a-a30 a32-a33 a35-a36 a38-a39 a3c a3e-a42 a47-a48 a4b-a4d a51 a59-a5c
  a5e a66-a76 a81-a83 a85-a8d a8f-a91 a93-aa8 aaa-ab0 ab2-ab3 ab5-ab9 abc-ac5 ac7-ac9 acb-acd ad0 ae0-ae3 ae6-af1 af9-aff b01-b03
  b05-b0c b0f-b10 b13-b28 b2a-b30 b32-b33 b35-b39 b3c-b44 b47-b48 b4b-b4d b56-b57 b5c-b5d b5f-b63 b66-b77 b82-b83 b85-b8a b8e-b90
  b92-b95 b99-b9a b9c b9e-b9f ba3-ba4 ba8-baa bae-bb9 bbe-bc2 bc6-bc8 bca-bcd bd0 bd7 be6-bfa c00-c0c c0e-c10 c12-c28 c2a-c39
  c3d-c44 c46-c48 c4a-c4d c55-c56 c58-c5a c60-c63 c66-c6f c77-c8c c8e-c90 c92-ca8 caa-cb3 cb5-cb9 cbc-cc4 cc6-cc8 cca-ccd cd5-cd6
  cde ce0-ce3 ce6-cef cf1-cf2 d00-d0c d0e-d10 d12-d44 d46-d48 d4a-d4f d54-d63 d66-d7f 1cd0-1cf6 1cf8-1cf9 1e00-1eff 2010-2015
  2018-2022 2026 2030 2032-2033 2039-203a 2044 2070-2071 2074-208e 20a0-20bf 2116 2122 2150-215f a8e0-a8ff fb00-fb06 fb50-fbc1 fbd3-fd3f
  fd50-fd8f fd92-fdc7 fdf0-fdfd fe70-fe74 fe76-fefc
`;

const printed = IN_FONTS.trim()
  .replace(/[\da-f]+/g, '\\u{$&}')
  .replace(/\s+/g, '');
const UNPRINTABLE = new RegExp(`[^${printed} \\u200c\\u200d]`, 'gu');

/** Words of printable ASCII with single spaces between: every rule for a line of text leaves them as they are. */
export const PLAIN_LINE = /^[!-~]+(?: [!-~]+)*$/;
const EMOJI = /(?![©®™])\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u20e3/gu;
/** Joiners matter only between letters of an Indian script or of Urdu. */
const JOINERS = /(?<![\u0600-\u06ff\u0900-\u0d7f\u200c\u200d])[\u200c\u200d]+/gu;
const MAX_TEXT_LENGTH = 600;

/** Reduces a text to one printable line: no emoji, controls or direction marks, single spaces, composed accents. */
export function clean(text: string): string {
  const start = text.slice(0, MAX_TEXT_LENGTH);
  if (PLAIN_LINE.test(start)) return start;
  return start
    .replace(EMOJI, '')
    .replace(/[\p{Cf}\ufe00-\ufe0f]/gu, (c) => (c === '\u200c' || c === '\u200d' ? c : ''))
    .replace(JOINERS, '')
    .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
    .replace(/\p{Cs}/gu, '\ufffd')
    .normalize('NFC')
    .trim();
}

export function unprintable(text: string): string[] {
  return PLAIN_LINE.test(text) ? [] : [...new Set(clean(text).match(UNPRINTABLE))];
}
