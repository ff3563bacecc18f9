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
  toPickUp: 'No parcels to pick up',
  inTransit: 'No parcels in transit',
  outForDelivery: 'No parcels out for delivery',
  ndr: 'No parcels in NDR',
  delivered: 'No delivered parcels',
  rto: 'No parcels in RTO',
  lost: 'No lost parcels',
};

export const noneText = (parcel: ParcelGroup): string => NONE[parcel];
