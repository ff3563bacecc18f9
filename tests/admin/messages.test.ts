import { expect, test } from 'vitest';
import { smsLength } from '../../apps-react-admin/src/message-templates/template.ts';

test.each([
  ['a'.repeat(160), '160 characters, 1 SMS'],
  ['a'.repeat(161), '161 characters, 2 SMS'],
  [`${'a'.repeat(158)}€`, '160 characters, 1 SMS'],
  [`${'a'.repeat(159)}[`, '161 characters, 2 SMS'],
  ['क'.repeat(70), '70 characters, 1 SMS'],
  [`${'क'.repeat(70)}[`, '71 characters, 2 SMS'],
])('counts the SMS of a text as a phone does', (text, length) => expect(smsLength(text)).toBe(length));
