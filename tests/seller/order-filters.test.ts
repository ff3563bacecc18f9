import { expect, test } from 'vitest';
import { otherTabsWithMatches } from '~/features/orders/list/filters/filters';

// spec: orders-search-other-tab
test('names the other order tabs that have matches', () => {
  expect(otherTabsWithMatches('PENDING', [0, 1, 0])).toEqual([{ tab: 'READY', label: 'Ready', count: 1 }]);
  expect(otherTabsWithMatches('CANCEL', [2, 3, 0]).map(({ label, count }) => `${count} ${label}`)).toEqual([
    '2 Pending',
    '3 Ready',
  ]);
  expect(otherTabsWithMatches('READY', [0, 5, 0])).toEqual([]);
});
