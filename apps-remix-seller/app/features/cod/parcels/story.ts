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
      'The courier reversed the delivery, so its COD is not due to you. If we paid you for it, we debit your wallet.',
    ];
  if (amount < collected)
    story.push(
      `The courier paid ${money(collected - amount)} less, and this difference is settled. Your amount is ${money(amount)}.`,
    );
  story.push(
    receivedAt
      ? `We received the courier’s payment on ${date(receivedAt)}.`
      : 'The courier hasn’t paid us yet.',
  );
  if (courierStatus === 'DISPUTED')
    story.push('The courier sent less than it collected. We’re resolving this with them.');
  if (early)
    story.push(
      `You asked for early COD ${early.day} days after delivery: paid from ${date(early.date)}, for a charge of ${money(early.charge)}.`,
    );
  if (status === 'REMITTED') story.push('We’ve paid you.');
  return story;
}
