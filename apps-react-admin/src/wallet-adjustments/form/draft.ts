import type { Input } from '@harkara/server/contract/calls';

type AdjustmentInput = Input<'admin/wallet-adjustments'>;

export type Draft = Pick<AdjustmentInput, 'direction' | 'kind'> & {
  userId: number | undefined;
  amount: string;
  reason: string;
  reference: string;
  wayBillId: string;
  allowNegative: boolean;
};

export const draftFor = (userId: number | null): Draft => ({
  userId: userId ?? undefined,
  direction: 'CREDIT',
  kind: 'BANK_TRANSFER',
  amount: '',
  reason: '',
  reference: '',
  wayBillId: '',
  allowNegative: false,
});

export const isClaim = ({ kind }: Pick<Draft, 'kind'>) => kind === 'LOST_PARCEL_CLAIM';

/** Only the fields that the dialog shows: values typed before the kind or the direction changed are not sent. */
export function toInput({ amount, reference, wayBillId, allowNegative, ...draft }: Draft): AdjustmentInput {
  return {
    ...draft,
    amount: parseFloat(amount),
    ...(isClaim(draft) ? { wayBillId } : { reference }),
    ...(draft.direction === 'DEBIT' && { allowNegative }),
  } as AdjustmentInput;
}
