import { expect, it } from 'vitest';
import { rechargeFor, rechargeUrl } from '~/features/wallet/recharge';

it.each([
  [0.01, 500],
  [159.77, 500],
  [500, 500],
  [500.01, 1000],
  [4999.5, 5000],
  [10_000.01, 10_500],
  [600_000, 500_000],
])('where ₹%d are missing, ₹%d are proposed', (missing, proposed) => {
  expect(rechargeFor(missing)).toBe(proposed);
});

it('the wallet is told the amount and the way back', () => {
  const url = new URL(rechargeUrl(12, '/orders?tab=PENDING&selected=1,2'), 'http://here.invalid');
  expect([url.pathname, url.searchParams.get('amount'), url.searchParams.get('back')]).toEqual([
    '/wallet',
    '500',
    '/orders?tab=PENDING&selected=1,2',
  ]);
});
