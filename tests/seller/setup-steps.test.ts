import { describe, expect, test } from 'vitest';
import { companyTypeOf } from '~/features/settings/company/gstin';
import { nextOf } from '~/features/settings/setup/steps';

const NAMES = ['phone', 'profile', 'company', 'bank', 'pickupPoint', 'wallet', 'firstOrder'] as const;
const stepsDone = (...done: (typeof NAMES)[number][]) =>
  NAMES.map((step) => ({ step, done: done.includes(step) }));

describe('the next step to the first order', () => {
  test('is the company, which also asks for the name', () => {
    expect(nextOf(stepsDone('phone'))?.to).toBe('/settings/account?tab=company');
    expect(nextOf(stepsDone('phone', 'company'))?.to).toBe('/settings/account?tab=profile');
  });

  test('leads from the pickup point to the wallet, and from the payment to the order', () => {
    const { to = '' } = nextOf(stepsDone('phone', 'profile', 'company')) ?? {};
    const point = new URL(to, 'http://portal.test');
    expect(point.pathname).toBe('/settings/pickup-points/new');
    const wallet = new URL(point.searchParams.get('redirectTo') ?? '', 'http://portal.test');
    expect(wallet.pathname).toBe('/wallet');
    expect(wallet.searchParams.get('back')).toBe('/orders/create/order?type=single');
  });

  test('leads from the pickup point to the order for a seller without a wallet', () => {
    const { to = '' } = nextOf(stepsDone('phone', 'profile', 'company', 'wallet')) ?? {};
    expect(new URL(to, 'http://portal.test').searchParams.get('redirectTo')).toBe(
      '/orders/create/order?type=single',
    );
  });

  test('never is the bank account, which only payouts need', () => {
    expect(
      nextOf(stepsDone('phone', 'profile', 'company', 'pickupPoint', 'wallet', 'firstOrder')),
    ).toBeNull();
  });
});

describe('the company type of a GST number', () => {
  test.each([
    ['29ABCPE1234F1Z5', 1],
    ['29abcfe1234f1z5', 2],
    [' 29AABCE1234F1Z5', 4],
    ['29AABHE1234F1Z5', 6],
    ['29AABTE1234F1Z5', 7],
    ['29AABGE1234F1Z5', undefined],
    ['29AABCE1234F1Z', undefined],
    ['not a number', undefined],
  ])('%s is %s', (gstNo, id) => {
    expect(companyTypeOf(gstNo)).toBe(id);
  });
});
