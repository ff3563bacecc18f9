import { shortened } from '~/lib/format.ts';

/** The confirmation texts, as specified. */
export const CANCEL = {
  title: 'Cancel Shipment',
  description: 'The courier will no longer collect this parcel, and we refund its shipping charge.',
  yes: 'Yes, Cancel',
  no: "No, Don't Cancel",
} as const;

const MAX = 30;
export const cancelQuestion = (orderId: string) => shortened(`Order ID: #${orderId}`, MAX);
