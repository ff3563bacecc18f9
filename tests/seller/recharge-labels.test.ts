import { expect, test } from 'vitest';
import { rechargeLabels } from '~/features/wallet/recharge/rechargeLabels';

// spec: wallet-chart-labels
test('labels recharges by day and time, and adds seconds when two share a minute', () => {
  const instants = ['2026-11-20T18:30:00.000Z', '2026-11-22T09:04:07.000Z', '2026-11-22T09:04:41.900Z'];
  expect(rechargeLabels(instants)).toEqual([
    '21/11\n12:00\nam',
    '22/11\n02:34:07\npm',
    '22/11\n02:34:41\npm',
  ]);
});
