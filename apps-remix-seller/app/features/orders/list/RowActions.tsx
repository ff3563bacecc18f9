import { editUrl, paperUrl } from '~/features/orders/papers/paper.ts';
import type { ListedOrder } from '~/features/orders/wire.ts';
import { Button, LinkButton } from '~/ui/Button.tsx';
import { Menu } from '~/ui/menu/Menu.tsx';
import type { MenuEntry } from '~/ui/menu/menuEntry.ts';
import { TOO_LATE, useCancelText } from './actions/cancelText.ts';
import type { ListName, TabName } from './filters/filters.ts';

type Props = { tab: TabName; list: ListName; order: ListedOrder; busy: boolean };

/**
 * The main actions are visible, the others are in a menu. All are disabled while the courier's response is
 * pending.
 */
export function RowActions({ tab, list, order, busy }: Props) {
  const { trackingId, orderId, active } = order;
  const cancelText = useCancelText([order]);
  return (
    <span className="actions">
      {tab === 'PENDING' ? (
        <Button
          size="sm"
          variant="quiet"
          name="do"
          value={`ship:${trackingId}`}
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
    </span>
  );
}

const pendingEntries = (list: ListName, { trackingId, orderId }: ListedOrder, busy: boolean): MenuEntry[] => [
  { label: 'Ship', name: 'do', value: `ship:${trackingId}`, disabled: busy },
  { label: 'Edit', to: editUrl(list, trackingId) },
  {
    label: 'Delete',
    danger: true,
    name: 'do',
    value: `delete:${trackingId}`,
    confirm: {
      title: 'Delete order?',
      text: `Order ID: #${orderId}. The order is deleted for good.`,
      button: 'Yes, delete',
      cancel: 'No, keep it',
    },
  },
];

const readyEntries = ({ trackingId, orderId, canCancel }: ListedOrder, text: string): MenuEntry[] => [
  { label: 'Print Label', to: paperUrl('4x6', [trackingId]), newTab: true },
  { label: 'Print Label on A4', to: paperUrl('a4', [trackingId]), newTab: true },
  canCancel
    ? {
        label: 'Cancel order',
        danger: true,
        name: 'do',
        value: `cancel:${trackingId}`,
        confirm: {
          title: 'Cancel order?',
          text: `Order ID: #${orderId}. ${text}`,
          button: 'Yes, Cancel',
          cancel: "No, Don't Cancel",
        },
      }
    : { label: 'Cancel order', why: TOO_LATE },
];
