import type { OrderRow } from '@harkara/server/contract/models';
import { FileText, Printer, Send } from 'lucide-react';
import type { FormEvent } from 'react';
import type { TabName } from '~/features/orders/list/filters/filters.ts';
import type { RowSelection } from '~/features/orders/list/useRowSelection.ts';
import { plural } from '~/lib/format.ts';
import { Button } from '~/ui/Button.tsx';
import { useCurrentPath } from '~/ui/hooks/useCurrentPath.ts';
import { useHydrated } from '~/ui/hooks/useHydrated.ts';
import { Muted } from '~/ui/page/Page.tsx';
import { SelectAllOnPhone, SelectionBar } from '~/ui/table/SelectionBar.tsx';
import { BulkConfirm } from './BulkConfirm.tsx';
import { verbOf } from './report.ts';
import type { OrderActions } from './useOrderActions.ts';

/** The id of the form of the selected orders. Their checkboxes are in the table and refer to it. */
export const SELECTED_ORDERS = 'selected-orders';

type Props = { tab: TabName; orders: OrderRow[]; selection: RowSelection; actions: OrderActions };

/** Actions for the selected orders. Papers open in a new tab, so their buttons submit without JavaScript. */
export function BulkBar({
  tab,
  orders,
  selection: { selectable, selected, onSelect },
  actions: { busy, isOffline, doing, run },
}: Props) {
  const count = selected.size;
  const hydrated = useHydrated();
  const disabled = hydrated && count === 0;
  const send = (event: FormEvent<HTMLFormElement>) => {
    const button = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null;
    if (!(button instanceof HTMLButtonElement) || button.formTarget === '_blank') return;
    event.preventDefault();
    const verb = verbOf(button.value);
    if (verb) run(verb, [...selected]);
  };
  const label = (path: string) =>
    ({
      disabled,
      formAction: path,
      formMethod: 'get',
      formTarget: '_blank',
      size: 'sm',
      variant: 'quiet',
    }) as const;
  return (
    <SelectionBar id={SELECTED_ORDERS} method="post" action={useCurrentPath()} onSubmit={send}>
      {/* Enter in a checkbox must not ship anything. */}
      <button type="submit" disabled hidden />
      {hydrated && <SelectAllOnPhone {...{ selectable, selected, onSelect }} />}
      {tab === 'PENDING' ? (
        <Button
          size="sm"
          name="intent"
          value="ship"
          disabled={disabled || isOffline || (busy && doing !== 'ship')}
          busy={doing === 'ship'}
          aria-keyshortcuts="s"
          icon={<Send aria-hidden />}
        >
          Ship
        </Button>
      ) : (
        <>
          <Button
            {...label('/orders/labels')}
            name="layout"
            value="4x6"
            aria-keyshortcuts="l"
            icon={<Printer aria-hidden />}
          >
            Print label 4×6
          </Button>
          <Button {...label('/orders/labels')} name="layout" value="a4" icon={<Printer aria-hidden />}>
            Print label A4
          </Button>
          <Button {...label('/orders/manifest')} icon={<FileText aria-hidden />}>
            Manifest
          </Button>
        </>
      )}
      <BulkConfirm
        verb={tab === 'PENDING' ? 'delete' : 'cancel'}
        orders={orders.filter(({ trackingId }) => selected.has(String(trackingId)))}
        isWaiting={busy && (doing === null || doing === 'ship')}
        busy={doing === 'delete' || doing === 'cancel'}
        onConfirm={run}
      />
      <Muted aria-live="polite" data-hint={count === 0 || undefined}>
        {hydrated && count === 0
          ? 'Select orders to begin'
          : hydrated && `${plural(count, 'order')} selected`}
      </Muted>
    </SelectionBar>
  );
}
