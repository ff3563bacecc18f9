import type { OrderRow } from '@harkara/server/contract/models';
import { copyUrl, paperUrl } from '~/features/orders/papers/paper.ts';
import type { MenuEntry } from '~/ui/menu/menuEntry.ts';

/** Menu entries of one order, which a row and the order's panel share. */

/** `action`: where the form is posted, if not to the current page. */
export const deleteEntry = ({ orderId }: OrderRow, action?: string): MenuEntry => ({
  label: 'Delete',
  danger: true,
  name: 'intent',
  value: 'delete',
  action,
  confirm: {
    title: 'Delete order?',
    text: `Order ID: #${orderId}. This permanently deletes the order.`,
    button: 'Yes, delete',
    cancel: 'No, keep it',
  },
});

/** `text` names the refund. */
export const cancelEntry = ({ orderId }: OrderRow, text: string): MenuEntry => ({
  label: 'Cancel order',
  danger: true,
  name: 'intent',
  value: 'cancel',
  confirm: {
    title: 'Cancel order?',
    text: `Order ID: #${orderId}. ${text}`,
    button: 'Yes, Cancel',
    cancel: "No, Don't Cancel",
  },
});

export const a4Entry = ({ trackingId }: OrderRow): MenuEntry => ({
  label: 'Print Label on A4',
  to: paperUrl('a4', [trackingId]),
  newTab: true,
});

/** A new order with the same buyer, products and parcel. */
export const copyEntry = ({ trackingId }: OrderRow): MenuEntry => ({
  label: 'Duplicate',
  to: copyUrl(trackingId),
});

export const manifestEntry = ({ trackingId }: OrderRow): MenuEntry => ({
  label: 'Manifest',
  to: paperUrl('manifest', [trackingId]),
  newTab: true,
});
