import { nationalNumber } from '@harkara/server/phone';
import { expect, test } from 'vitest';

// spec: order-form-phone-spellings
test.each([
  ['+91 98400 12345', '9840012345'],
  ['098400-12345', '9840012345'],
  ['919840012345', '9840012345'],
  ['0091 98400 12345', '9840012345'],
  [' 98400 12345 ', '9840012345'],
  ['(98400) 123.45', '9840012345'],
  ['9198400123', '9198400123'],
  ['98400', '98400'],
  ['', ''],
  ['98400 1234x', '98400 1234x'],
])('reads the phone number %j as %j', (typed, number) => {
  expect(nationalNumber(typed)).toBe(number);
});
