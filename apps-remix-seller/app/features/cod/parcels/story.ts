import type { CodParcel } from '@harkara/server/contract/models';
import { date, money } from '~/lib/format.ts';

/** Explains a parcel's amount and where it is, step by step. */
export function storyOf(parcel: CodParcel): string[] {
  const { amount, collected, deliveredAt, receivedAt, early, status, courierStatus, logisticName } = parcel;
  return [
    `${logisticName} delivered the parcel on ${date(deliveredAt)} and had to collect ${money(collected)}.`,
    ...(amount < collected
      ? [
          `${money(collected - amount)} of it does not belong to you any more: the courier sent less, or took the delivery back.`,
        ]
      : []),
    receivedAt
      ? `The courier’s payment for it arrived on ${date(receivedAt)}.`
      : 'The courier has not paid us for it yet.',
    ...(courierStatus === 'DISPUTED' ? ['The courier sent less than it collected. We are settling it.'] : []),
    ...(early
      ? [
          `You asked for early COD ${early.day} days after delivery: from ${date(early.date)}, for ${money(early.charge)}.`,
        ]
      : []),
    ...(status === 'REMITTED' ? ['It is paid to you.'] : []),
  ];
}
