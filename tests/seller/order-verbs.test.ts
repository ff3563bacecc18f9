import { expect, test } from 'vitest';
import { splitFailures, verbOf } from '~/features/orders/list/actions/report';

test('accepts only known order actions, not inherited property names', () => {
  expect(['ship', 'delete', 'cancel'].map(verbOf)).toEqual(['ship', 'delete', 'cancel']);
  expect(['constructor', 'toString', '__proto__', ''].map(verbOf)).toEqual([null, null, null, null]);
});

// spec: orders-no-answer-yet
test('does not count a pending courier response or an order shipped in another tab as a failure', () => {
  const codes = ['COURIER_UNCLEAR', 'BEING_SHIPPED', 'ALREADY_SHIPPED', 'COURIER_UNAVAILABLE'] as const;
  const failed = codes.map((code, index) => ({
    trackingId: index + 1,
    orderId: `A-${index + 1}`,
    code,
    message: 'Not shipped',
  }));
  const { waiting, shipped, refused } = splitFailures({ verb: 'ship', failed });
  expect([waiting, shipped, refused].map((part) => part.map(({ trackingId }) => trackingId))).toEqual([
    [1, 2],
    [3],
    [4],
  ]);
  expect(splitFailures({ verb: 'cancel', failed }).refused).toEqual(failed);
});
