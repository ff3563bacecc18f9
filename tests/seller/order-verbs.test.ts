import { expect, test } from 'vitest';
import { verbOf } from '~/orders/report';

test('what is done to orders is one of ours, not a name that every object has', () => {
  expect(['ship', 'delete', 'cancel'].map(verbOf)).toEqual(['ship', 'delete', 'cancel']);
  expect(['constructor', 'toString', '__proto__', ''].map(verbOf)).toEqual([null, null, null, null]);
});
