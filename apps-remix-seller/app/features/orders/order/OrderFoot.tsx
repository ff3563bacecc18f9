import type { OrderDetails } from '@harkara/server/contract/models';
import { Form } from '@remix-run/react';
import { Pencil, Printer, Send } from 'lucide-react';
import styled from 'styled-components';
import { useCancelText } from '~/features/orders/list/actions/cancelText.ts';
import { listOf } from '~/features/orders/list/filters/filters.ts';
import { editUrl, paperUrl } from '~/features/orders/papers/paper.ts';
import { money } from '~/lib/format.ts';
import { Button, LinkButton } from '~/ui/Button.tsx';
import { useCurrentPath } from '~/ui/hooks/useCurrentPath.ts';
import { Menu } from '~/ui/menu/Menu.tsx';
import type { MenuEntry } from '~/ui/menu/menuEntry.ts';
import { c } from '~/ui/tokens.ts';

type Props = {
  details: OrderDetails;
  busy: boolean;
  /** Where to go on when the order is deleted; the list stays where it is. */
  list?: string;
};

/** What is possible with the order now. It stays in view. */
export function OrderFoot({ details: { row, actions }, busy, list }: Props) {
  const { trackingId: id, orderId } = row;
  const cancelText = useCancelText([row]);
  const path = useCurrentPath();
  const can = (action: OrderDetails['actions'][number]['action']) =>
    actions.some((each) => each.action === action && each.reason === null);
  const entries: MenuEntry[] = [
    ...(can('LABEL')
      ? [{ label: 'Print Label on A4', to: paperUrl('a4', [id]), newTab: true } as const]
      : []),
    ...(can('DELETE')
      ? [
          {
            label: 'Delete',
            danger: true,
            name: 'intent',
            value: 'delete',
            ...(list && { action: `/orders/${id}?${new URLSearchParams({ back: list })}` }),
            confirm: {
              title: 'Delete order?',
              text: `Order ID: #${orderId}. The order is deleted for good.`,
              button: 'Yes, delete',
              cancel: 'No, keep it',
            },
          },
        ]
      : []),
    ...(can('CANCEL')
      ? [
          {
            label: 'Cancel order',
            danger: true,
            name: 'intent',
            value: 'cancel',
            confirm: {
              title: 'Cancel order?',
              text: `Order ID: #${orderId}. ${cancelText}`,
              button: 'Yes, Cancel',
              cancel: "No, Don't Cancel",
            },
          },
        ]
      : []),
  ];
  if (entries.length === 0 && !can('SHIP') && !can('LABEL')) return null;
  return (
    <Foot method="post" action={path} preventScrollReset>
      <input type="hidden" name="id" value={id} />
      {can('SHIP') && (
        <Button name="intent" value="ship" busy={busy} icon={<Send aria-hidden />}>
          Ship for {money(row.totalCharge)}
        </Button>
      )}
      {can('LABEL') && (
        <LinkButton
          variant="quiet"
          to={paperUrl('4x6', [id])}
          target="_blank"
          rel="noreferrer"
          icon={<Printer aria-hidden />}
        >
          Print Label
        </LinkButton>
      )}
      {can('EDIT') && (
        <LinkButton variant="quiet" to={editUrl(listOf(row), id)} icon={<Pencil aria-hidden />}>
          Edit
        </LinkButton>
      )}
      {entries.length > 0 && <Menu label={`More for order ${orderId}`} entries={entries} />}
    </Foot>
  );
}

const Foot = styled(Form)`
  position: sticky;
  bottom: 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  padding: 12px 20px;
  border-top: 1px solid ${c.line};
  border-radius: 0 0 8px 8px;
  background: ${c.paper};
  > :last-child:not(:first-child) {
    margin-left: auto;
  }
  @media print {
    display: none;
  }
`;
