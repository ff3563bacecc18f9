import type { OrderRow } from '@harkara/server/contract/models';
import { useRouteLoaderData } from '@remix-run/react';
import { money } from '~/lib/format.ts';
import type { loader } from '~/routes/_seller.tsx';

export const TOO_LATE = 'The courier already has the parcel.';
export const TOO_LATE_ALL = 'The couriers already have these parcels.';

/** The confirmation text for cancelling these orders, with the refund. */
export function useCancelText(orders: Pick<OrderRow, 'totalCharge'>[]): string {
  const isPrepaid = useRouteLoaderData<typeof loader>('routes/_seller')?.prepaid ?? true;
  const sum = money(
    orders.reduce((total, { totalCharge }) => total + Math.round(totalCharge * 100), 0) / 100,
  );
  const pickups = orders.length === 1 ? 'the pickup' : 'the pickups';
  return isPrepaid
    ? `We’ll cancel ${pickups} and refund ${sum} to your wallet.`
    : `We’ll cancel ${pickups} and won’t bill ${sum}.`;
}
