import { expect, test } from 'vitest';
import { sorted, verbOf } from '~/features/orders/list/actions/report';
import { TEXTS } from '../../server/features/shipments/shipments.contract.ts';

test('accepts only known order actions, not inherited property names', () => {
  expect(['ship', 'delete', 'cancel'].map(verbOf)).toEqual(['ship', 'delete', 'cancel']);
  expect(['constructor', 'toString', '__proto__', ''].map(verbOf)).toEqual([null, null, null, null]);
});

// spec: orders-no-answer-yet
test('does not count a pending courier response or an order shipped in another tab as a failure', () => {
  const failed = [TEXTS.unclear, TEXTS.beingShipped, TEXTS.alreadyShipped, TEXTS.serviceOff].map(
    (message, index) => ({
      trackingId: index + 1,
      orderId: `A-${index + 1}`,
      message,
    }),
  );
  const { waiting, shipped, refused } = sorted({ verb: 'ship', failed });
  expect([waiting, shipped, refused].map((part) => part.map(({ trackingId }) => trackingId))).toEqual([
    [1, 2],
    [3],
    [4],
  ]);
  expect(sorted({ verb: 'cancel', failed }).refused).toEqual(failed);
});
