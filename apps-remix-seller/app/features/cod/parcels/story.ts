import type { CodParcel } from '@harkara/server/contract/models';
import { date, money } from '~/lib/format.ts';

/** Explains a parcel's amount and where it is, step by step. */
export function storyOf(parcel: CodParcel): string[] {
  const { amount, collected, deliveredAt, receivedAt, early, status, courierStatus, logisticName } = parcel;
  const story = [
    `${logisticName} delivered the parcel on ${date(deliveredAt)} and had to collect ${money(collected)}.`,
  ];
  if (status === 'UNDONE')
    return [
      ...story,
      'The courier took the delivery back, so its COD is not due to you. What you were paid of it is debited from your wallet.',
    ];
  if (amount < collected)
    story.push(
      `The courier paid ${money(collected - amount)} less, and nobody owes it any more: ${money(amount)} is yours.`,
    );
  story.push(
    receivedAt
      ? `The courier’s payment for it arrived on ${date(receivedAt)}.`
      : 'The courier has not paid us for it yet.',
  );
  if (courierStatus === 'DISPUTED')
    story.push('The courier sent less than it collected. We are settling it.');
  if (early)
    story.push(
      `You asked for early COD ${early.day} days after delivery: from ${date(early.date)}, for ${money(early.charge)}.`,
    );
  if (status === 'REMITTED') story.push('It is paid to you.');
  return story;
}
