import type { OrderDetails } from '@harkara/server/contract/models';
import { Form } from '@remix-run/react';
import { Pencil, Printer, Send } from 'lucide-react';
import styled from 'styled-components';
import { useCancelText } from '~/features/orders/list/actions/cancelText.ts';
import {
  a4Entry,
  cancelEntry,
  copyEntry,
  deleteEntry,
  manifestEntry,
} from '~/features/orders/list/actions/entries.ts';
import { listOf } from '~/features/orders/list/filters/filters.ts';
import { editUrl, paperUrl } from '~/features/orders/papers/paper.ts';
import { money } from '~/lib/format.ts';
import { Button, LinkButton } from '~/ui/Button.tsx';
import { useCurrentPath } from '~/ui/hooks/useCurrentPath.ts';
import { Menu } from '~/ui/menu/Menu.tsx';
import { c } from '~/ui/tokens.ts';

type Props = {
  details: OrderDetails;
  busy: boolean;
  /** Where to go on when the order is deleted; the list stays where it is. */
  list?: string;
};

/** The actions that are possible now. The foot stays in view. */
export function OrderFoot({ details: { row, actions }, busy, list }: Props) {
  const { trackingId: id, orderId } = row;
  const cancelText = useCancelText([row]);
  const path = useCurrentPath();
  const can = (action: OrderDetails['actions'][number]['action']) =>
    actions.some((each) => each.action === action && each.reason === null);
  const deletePath = list && `/orders/${id}?${new URLSearchParams({ back: list })}`;
  const entries = [
    ...(can('LABEL') ? [a4Entry(row), manifestEntry(row)] : []),
    copyEntry(row),
    ...(can('DELETE') ? [deleteEntry(row, deletePath)] : []),
    ...(can('CANCEL') ? [cancelEntry(row, cancelText)] : []),
  ];
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
      <Menu label={`More for order ${orderId}`} entries={entries} />
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
