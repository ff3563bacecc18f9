import { useSubmit } from '@remix-run/react';
import { useRef, type FormEvent } from 'react';
import { checkedValues, useAfterHydration } from '~/ui/hooks/useAfterHydration.ts';
import { useCurrentPath } from '~/ui/hooks/useCurrentPath.ts';
import { BulkBar } from './actions/BulkBar.tsx';
import { verbOf } from './actions/report.ts';
import type { OrderActions } from './actions/useOrderActions.ts';
import type { OrderList } from './list.server.ts';
import { OrderTable } from './OrderTable.tsx';
import type { RowSelection } from './useRowSelection.ts';

function submitterOf({ nativeEvent }: FormEvent<HTMLFormElement>): HTMLButtonElement | null {
  const pressed = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
  return pressed instanceof HTMLButtonElement ? pressed : null;
}

/** The table and all its actions in one plain form. */
export function OrderForm({
  work,
  selection,
  ...list
}: OrderList & { work: OrderActions; selection: RowSelection }) {
  const submit = useSubmit();
  const action = useCurrentPath();
  const form = useRef<HTMLFormElement>(null);
  useAfterHydration(form, (part) => {
    const ticked = checkedValues(part, 'shippingId');
    if (ticked) selection.onSelect(ticked);
  });

  const send = (event: FormEvent<HTMLFormElement>) => {
    const pressed = submitterOf(event);
    if (pressed?.formTarget === '_blank') return;
    event.preventDefault();
    const verb = verbOf(pressed?.value ?? '');
    if (verb) return work.run(verb, [...selection.selected]);
    submit(pressed ?? event.currentTarget, { action, preventScrollReset: true });
  };
  return (
    <form ref={form} method="post" action={action} onSubmit={send}>
      {/* Enter in a checkbox must not ship anything. */}
      <button type="submit" disabled hidden />
      {list.isSeller && list.tab !== 'CANCEL' && (
        <BulkBar tab={list.tab} orders={list.orders} selection={selection} work={work} />
      )}
      <OrderTable {...list} selection={selection} busy={work.busy || work.isOffline} />
    </form>
  );
}
