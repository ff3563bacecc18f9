import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BULK_COLUMNS } from '../../../server/features/orders/bulk/bulk.contract.ts';
import { cellRules } from '../../../server/features/orders/bulk/cells.ts';
import { addOrderInput, addProductInput } from '../../../server/features/orders/orders.contract.ts';
import { nationalNumber } from '../../../server/platform/phone.ts';

const PATHS: Record<string, string> = {
  'Order ID': 'customerUniqueId',
  'Customer Name': 'name',
  Phone: 'phoneNo',
  Email: 'email',
  Address: 'address',
  'Address 2': 'addressTwo',
  Landmark: 'landMark',
  Pincode: 'pin',
  City: 'city',
  State: 'state',
};
const PRODUCT_PATHS: Record<string, string> = {
  'Product Name': 'productName',
  'Product Code': 'productCode',
};

const lengths = [1, 2, 10, 19, 20, 40, 41, 60, 61, 100, 101, 180, 181, 200, 201];
const TEXTS = [
  '',
  ' ',
  'a',
  'Asha Rao',
  ' Asha Rao',
  'Asha Rao ',
  'Asha  Rao',
  'Asha\tRao',
  'Asha\u0000Rao',
  'आशा राव',
  'cafe\u0301',
  "O'Hara",
  '"x"',
  '\\',
  '~!@#',
  '9812345670',
  '98123456701',
  '981234567',
  '98123x5670',
  ' 9812345670',
  '+91 98123 45670',
  '09812345670',
  '९८१२३४५६७०',
  '400020',
  '040020',
  '40002',
  '4000200',
  '400020.0',
  '4e5',
  'a@b.co',
  'a@b',
  'a@b.c',
  'asha@example.co.in',
  'asha.rao+x@example.com',
  '@example.com',
  'asha@exa mple.com',
  'asha@-x.com',
  'A@B.COM',
  ...lengths.map((length) => 'x'.repeat(length)),
  ...lengths.map((length) => `${'y'.repeat(length)}@example.com`),
  'two words of some length in a line of text, and more',
  'x@y.'.concat('z'.repeat(70)),
  'null',
  'undefined',
  '0',
];

/** Pieces of texts that are nearly plain: the shortcut for plain texts must refuse them. */
const PIECE = fc.constantFrom(
  ...['a', 'Zed', '7', '98123', '45670', '400020', 'com', '.', '@', '-', '_', '+', '!', '"', "'", '\\', '~'],
  ...[
    ' ',
    '  ',
    '\t',
    '\n',
    '\r',
    '\u0000',
    '\u007f',
    '\u00a0',
    '\u200b',
    '\u0301',
    'é',
    'आ',
    '①',
    '😀',
    '\ud83d',
  ],
);
const RANDOM = fc.sample(
  fc.array(PIECE, { maxLength: 60 }).map((pieces) => pieces.join('')),
  {
    numRuns: 600,
    seed: 13,
  },
);
const EMAILS = fc.sample(fc.emailAddress(), { numRuns: 200, seed: 13 });

describe('a cell is validated like the same field of a single order', () => {
  const rules = cellRules();
  test.each(
    BULK_COLUMNS.map(({ name }, at) => [name, at] as const).filter(
      ([name]) => name in PATHS || name in PRODUCT_PATHS,
    ),
  )('%s', (name, at) => {
    const schema =
      name in PATHS
        ? addOrderInput.extract(`customerDetails.${PATHS[name]}`)
        : addProductInput.extract(PRODUCT_PATHS[name]!);
    for (const text of [...TEXTS, ...RANDOM, ...EMAILS]) {
      const { value, error } = schema.validate(name === 'Phone' ? nationalNumber(text) : text, {
        errors: { wrap: { label: false } },
      });
      const checked = rules[at]!(text);
      expect([text, checked.message]).toEqual([text, error?.details[0]?.message ?? null]);
      if (!error) expect([text, checked.value]).toEqual([text, value]);
    }
  });
});
