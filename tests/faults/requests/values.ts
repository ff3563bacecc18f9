import fc from 'fast-check';

/** Meaningful values by lower-case field name. */
export type Known = Record<string, readonly unknown[]>;

/** A file of a form. Its bytes are Latin-1 text, which keeps failing requests readable. */
export type FormFile = { fileName: string; bytes: string };
export function isFormFile(value: unknown): value is FormFile {
  const { fileName, bytes } = (value ?? {}) as Partial<FormFile>;
  return typeof fileName === 'string' && typeof bytes === 'string';
}

const FRAGMENTS = [
  '',
  ' ',
  '0',
  '-1',
  '1e3',
  '0x10',
  '١٢٣',
  'null',
  'undefined',
  'true',
  'NaN',
  '[object Object]',
  "' OR '1'='1",
  "1'; DROP TABLE orders; -- ",
  '" UNION SELECT password_hash FROM users -- ',
  '1) OR SLEEP(5)#',
  '%',
  '_',
  '\\',
  '`',
  '?',
  '??',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '{{7*7}}',
  '${7*7}',
  '=1+1',
  "=cmd|' /C calc'!A0",
  '../../../../etc/passwd',
  '%00',
  '%zz',
  '%2e%2e%2f',
  '__proto__',
  'constructor',
  'toString',
  '\u0000',
  'a\u0000b',
  '\r\nSet-Cookie: a=b',
  '\ud800',
  '\u202eabc',
  '\ufeff',
  'ﷺ',
  '👩‍👩‍👧‍👦',
  'é'.repeat(300),
  'x'.repeat(1_000),
  '2024-02-30',
  '0000-00-00',
  '9999-12-31',
  '+275760-09-13T00:00:00Z',
  '2026-01-01T00:00:00Z',
  '2026-01-01',
  '{}',
  '[]',
  '[0,9]',
  '[9,0]',
  '[-1,1]',
  '[0,100000]',
  '["id","ASC"]',
  '["id; DROP TABLE users","ASC"]',
  '["__proto__","DESC"]',
  '{"id":[1]}',
  '{"q":"%"}',
  '{"q":{"$ne":1}}',
  '{"id":',
  '{"__proto__":{"admin":true}}',
] as const;

const NUMBERS = [
  0,
  -0,
  1,
  -1,
  2,
  0.1,
  0.005,
  1.005,
  99.999,
  255,
  256,
  999,
  1000,
  1001,
  65_535,
  65_536,
  999_999,
  100_000_000,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 32,
  2 ** 53 - 1,
  2 ** 53,
  2 ** 63,
  -(2 ** 31),
  -(2 ** 63),
  1e21,
  1e308,
  -1e308,
  5e-324,
] as const;

const OTHERS = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  { $ne: 1 },
  { toString: 'x' },
  { length: 1e9 },
] as const;

const wildText = fc.oneof(
  fc.constantFrom(...FRAGMENTS),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
);
const wildNumber = fc.oneof(
  fc.constantFrom(...NUMBERS),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

export const wild: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: wildText },
  { weight: 3, arbitrary: wildNumber },
  { weight: 2, arbitrary: fc.constantFrom(...OTHERS) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3, stringUnit: 'binary' }) },
);

/** The text of a body that is not a JSON object. */
export const wildBody = fc.oneof(
  fc.constantFrom(
    '',
    '{',
    '[]',
    'null',
    '1',
    '"text"',
    '{"a":1}}',
    '{"a":1,}',
    '\u0000',
    `{"a":${'['.repeat(50)}${']'.repeat(50)}}`,
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

const SHEETS = [
  'Order ID,Customer Name\r\n1,Asha\r\n',
  '\ufeffAWB,Charged Weight (kg)\r\n010000000000,1\r\n',
  'Pincode,City\r\n560001,Bengaluru\r\n',
  '"',
  '',
];

export const formFile: fc.Arbitrary<FormFile> = fc.record({
  fileName: fc.constantFrom(
    'rows.csv',
    'rows.xlsx',
    'rows.xls',
    'photo.png',
    'rows',
    '.csv',
    '../rows.csv',
    'पंक्ति.csv',
    'a"b.csv',
  ),
  bytes: fc.oneof(
    fc.constantFrom(
      ...SHEETS,
      'PK\u0003\u0004',
      '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1',
      '\u0089PNG\r\n\u001a\n',
      '\u00ff\u00d8\u00ff',
    ),
    fc.string({ maxLength: 200 }),
    fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes).toString('latin1')),
  ),
});
