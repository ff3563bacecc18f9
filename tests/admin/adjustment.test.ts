import { expect, test } from 'vitest';
import { draftFor, toInput } from '../../apps-react-admin/src/wallet-adjustments/form/draft.ts';

test('an adjustment sends only the fields that its dialog shows', () => {
  const draft = {
    ...draftFor(7),
    amount: '10.5',
    reason: 'Lost in transit',
    reference: 'UTR4711',
    wayBillId: '1',
    allowNegative: true,
  };
  const common = { userId: 7, amount: 10.5, reason: 'Lost in transit' };
  expect(toInput({ ...draft, kind: 'LOST_PARCEL_CLAIM' })).toEqual({
    ...common,
    direction: 'CREDIT',
    kind: 'LOST_PARCEL_CLAIM',
    wayBillId: '1',
  });
  expect(toInput({ ...draft, direction: 'DEBIT' })).toEqual({
    ...common,
    direction: 'DEBIT',
    kind: 'BANK_TRANSFER',
    reference: 'UTR4711',
    allowNegative: true,
  });
});
