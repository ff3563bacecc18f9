import type { OrderRow } from '@harkara/server/contract/models';
import { parcelGroupOf } from '@harkara/server/contract/statuses';
import { Form, Link } from '@remix-run/react';
import { MapPin, Printer, RotateCw } from 'lucide-react';
import { TOO_LATE, useCancelText } from '~/features/orders/list/actions/cancelText.ts';
import { a4Entry, cancelEntry, deleteEntry } from '~/features/orders/list/actions/entries.ts';
import type { ListName, TabName } from '~/features/orders/list/filters/filters.ts';
import { editUrl, paperUrl } from '~/features/orders/papers/paper.ts';
import { useCurrentPath } from '~/ui/hooks/useCurrentPath.ts';
import { Menu } from '~/ui/menu/Menu.tsx';
import type { MenuEntry } from '~/ui/menu/menuEntry.ts';

type Props = { tab: TabName; list: ListName; order: OrderRow; busy: boolean };

/**
 * The next action is a word or an icon, the others are in a menu. All are disabled while the courier's response is
 * pending.
 */
export function RowActions({ tab, list, order, busy }: Props) {
  const { trackingId, orderId, active } = order;
  const cancelText = useCancelText([order]);
  return (
    <Form method="post" action={useCurrentPath()} preventScrollReset className="actions">
      <input type="hidden" name="id" value={trackingId} />
      {tab !== 'PENDING' ? (
        <ParcelAction order={order} />
      ) : active && order.refusal ? (
        <Link to={editUrl(list, trackingId)} data-urgent aria-label={`Fix order ${orderId}`}>
          Fix
        </Link>
      ) : (
        <button name="intent" value="ship" aria-label={`Ship order ${orderId}`} disabled={!active || busy}>
          Ship
        </button>
      )}
      <Menu
        label={`Actions for order ${orderId}`}
        isDisabled={!active}
        entries={tab === 'PENDING' ? pendingEntries(list, order, busy) : readyEntries(order, cancelText)}
      />
    </Form>
  );
}

/** A parcel to pick up needs its label, a failed delivery an answer; of the others the seller wants to know the way. */
function ParcelAction({ order: { trackingId, orderId, wayBillId, currentStatus } }: Pick<Props, 'order'>) {
  const group = parcelGroupOf(currentStatus)?.id;
  if (group === 'ndr')
    return (
      <Link
        to={`/manage-ndr/${trackingId}/reattempt`}
        data-urgent
        title="Re-attempt"
        aria-label={`Re-attempt order ${orderId}`}
      >
        <RotateCw size={18} aria-hidden />
      </Link>
    );
  if (wayBillId === null || group === undefined || group === 'toPickUp')
    return (
      <a
        href={paperUrl('4x6', [trackingId])}
        target="_blank"
        rel="noreferrer"
        title="Print Label"
        aria-label={`Print Label for order ${orderId}`}
      >
        <Printer size={18} aria-hidden />
      </a>
    );
  return (
    <Link
      to={`/tracking/${encodeURIComponent(wayBillId)}`}
      title="Track"
      aria-label={`Track order ${orderId}`}
    >
      <MapPin size={18} aria-hidden />
    </Link>
  );
}

const pendingEntries = (list: ListName, order: OrderRow, busy: boolean): MenuEntry[] => [
  { label: 'Ship', name: 'intent', value: 'ship', disabled: busy },
  { label: 'Edit', to: editUrl(list, order.trackingId) },
  deleteEntry(order),
];

const readyEntries = (order: OrderRow, cancelText: string): MenuEntry[] => [
  { label: 'Print Label', to: paperUrl('4x6', [order.trackingId]), newTab: true },
  a4Entry(order),
  order.canCancel ? cancelEntry(order, cancelText) : { label: 'Cancel order', why: TOO_LATE },
];
