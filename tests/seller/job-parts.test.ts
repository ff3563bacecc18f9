import { expect, test } from 'vitest';
import { partsOf } from '~/features/orders/jobs/words';

test('the papers of a job are one document for up to 1,000 orders, else one for each thousand', () => {
  expect(partsOf(1)).toEqual([{ part: 1 }]);
  expect(partsOf(1000)).toEqual([{ part: 1 }]);
  expect(partsOf(1001)).toEqual([
    { part: 1, range: '1 to 1,000' },
    { part: 2, range: '1,001 to 1,001' },
  ]);
  expect(partsOf(5000).at(-1)).toEqual({ part: 5, range: '4,001 to 5,000' });
});
