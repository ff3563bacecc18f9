import { useSubmit } from '@remix-run/react';
import { useRef, type FormEvent } from 'react';
import { BulkBar } from '~/features/orders/bulk/BulkBar.tsx';
import { checkedValues, useAfterHydration } from '~/ui/hooks/useAfterHydration.ts';
import { useCurrentPath } from '~/ui/hooks/useCurrentPath.ts';
import type { OrderList } from './list.server.ts';
import { OrderTable } from './OrderTable.tsx';
import { verbOf } from './report.ts';
import type { Desk } from './useDesk.ts';
import type { Work } from './useWork.ts';

function submitterOf({ nativeEvent }: FormEvent<HTMLFormElement>): HTMLButtonElement | null {
  const pressed = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
  return pressed instanceof HTMLButtonElement ? pressed : null;
}

/** The table and all its actions in one plain form. */
export function OrderForm({ work, desk, ...list }: OrderList & { work: Work; desk: Desk }) {
  const submit = useSubmit();
  const action = useCurrentPath();
  const form = useRef<HTMLFormElement>(null);
  useAfterHydration(form, (part) => {
    const ticked = checkedValues(part, 'shippingId');
    if (ticked) desk.onSelect(ticked);
  });

  const send = (event: FormEvent<HTMLFormElement>) => {
    const pressed = submitterOf(event);
    if (pressed?.formTarget === '_blank') return;
    event.preventDefault();
    const verb = verbOf(pressed?.value ?? '');
    if (verb) return work.run(verb, [...desk.selected]);
    submit(pressed ?? event.currentTarget, { action, preventScrollReset: true });
  };
  return (
    <form ref={form} method="post" action={action} onSubmit={send}>
      {/* Enter in a checkbox must not ship anything. */}
      <button type="submit" disabled hidden />
      {list.isSeller && list.tab !== 'CANCEL' && (
        <BulkBar tab={list.tab} orders={list.orders} desk={desk} work={work} />
      )}
      <OrderTable {...list} desk={desk} busy={work.busy || work.isOffline} />
    </form>
  );
}
