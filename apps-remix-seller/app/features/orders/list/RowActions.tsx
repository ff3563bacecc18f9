import type { OrderRow } from '@harkara/server/contract/models';
import { Form } from '@remix-run/react';
import { editUrl, paperUrl } from '~/features/orders/papers/paper.ts';
import { Button, LinkButton } from '~/ui/Button.tsx';
import { useCurrentPath } from '~/ui/hooks/useCurrentPath.ts';
import { Menu } from '~/ui/menu/Menu.tsx';
import type { MenuEntry } from '~/ui/menu/menuEntry.ts';
import { TOO_LATE, useCancelText } from './actions/cancelText.ts';
import { a4Entry, cancelEntry, deleteEntry } from './actions/entries.ts';
import type { ListName, TabName } from './filters/filters.ts';

type Props = { tab: TabName; list: ListName; order: OrderRow; busy: boolean };

/**
 * The main actions are visible, the others are in a menu. All are disabled while the courier's response is
 * pending.
 */
export function RowActions({ tab, list, order, busy }: Props) {
  const { trackingId, orderId, active } = order;
  const cancelText = useCancelText([order]);
  return (
    <Form method="post" action={useCurrentPath()} preventScrollReset className="actions">
      <input type="hidden" name="id" value={trackingId} />
      {tab === 'PENDING' ? (
        <Button
          size="sm"
          variant="quiet"
          name="intent"
          value="ship"
          aria-label={`Ship order ${orderId}`}
          disabled={!active || busy}
        >
          Ship
        </Button>
      ) : (
        <LinkButton
          size="sm"
          variant="quiet"
          to={paperUrl('4x6', [trackingId])}
          target="_blank"
          rel="noreferrer"
          aria-label={`Print Label of order ${orderId}`}
        >
          Print Label
        </LinkButton>
      )}
      <Menu
        label={`Actions of order ${orderId}`}
        isDisabled={!active}
        entries={tab === 'PENDING' ? pendingEntries(list, order, busy) : readyEntries(order, cancelText)}
      />
    </Form>
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
