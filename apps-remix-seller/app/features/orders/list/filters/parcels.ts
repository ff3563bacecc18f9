import { PARCEL_GROUPS, type ParcelGroup } from '@harkara/server/contract/statuses';
import { filtersOf, type ListName, tabOf, toWire } from './filters.ts';

/** The chip that the address chooses. Only the Ready tab has parcels; there, no chip means all. */
export const parcelOf = (params: URLSearchParams): ParcelGroup | null =>
  tabOf(params) === 'READY'
    ? (PARCEL_GROUPS.find(({ id }) => id === params.get('parcel'))?.id ?? null)
    : null;

/** The filter in a list's address, as the API takes it. */
export const filterOf = (list: ListName, params: URLSearchParams) => ({
  tab: tabOf(params),
  parcel: parcelOf(params),
  ...toWire(list, filtersOf(list, params)),
});

const NONE: Record<ParcelGroup, string> = {
  toPickUp: 'No parcel to pick up',
  inTransit: 'No parcel in transit',
  outForDelivery: 'No parcel out for delivery',
  ndr: 'No parcel in NDR',
  delivered: 'No parcel delivered',
  rto: 'No parcel in RTO',
  lost: 'No parcel lost',
};

export const noneText = (parcel: ParcelGroup): string => NONE[parcel];
