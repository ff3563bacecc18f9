import { expect, it } from 'vitest';
import { rechargeFor, rechargeUrl } from '~/features/wallet/recharge/recharge';

// spec: wallet-cannot-pay
it.each([
  [0.01, 500],
  [159.77, 500],
  [500, 500],
  [500.01, 1000],
  [4999.5, 5000],
  [10_000.01, 10_500],
  [600_000, 500_000],
])('when ₹%d is missing, it proposes a recharge of ₹%d', (missing, proposed) => {
  expect(rechargeFor(missing)).toBe(proposed);
});

it('the recharge link carries the amount and the return path', () => {
  const url = new URL(rechargeUrl(12, '/orders?tab=PENDING&selected=1,2'), 'http://here.invalid');
  expect([url.pathname, url.searchParams.get('amount'), url.searchParams.get('back')]).toEqual([
    '/wallet',
    '500',
    '/orders?tab=PENDING&selected=1,2',
  ]);
});
