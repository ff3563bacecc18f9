import { expect, test } from 'vitest';
import { sorted, verbOf } from '~/features/orders/list/report';
import { TEXTS } from '../../server/features/shipments/shipments.contract.ts';

test('what is done to orders is one of ours, not a name that every object has', () => {
  expect(['ship', 'delete', 'cancel'].map(verbOf)).toEqual(['ship', 'delete', 'cancel']);
  expect(['constructor', 'toString', '__proto__', ''].map(verbOf)).toEqual([null, null, null, null]);
});

test('a courier that has still to answer, and an order shipped in another tab, are no failures of shipping', () => {
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
