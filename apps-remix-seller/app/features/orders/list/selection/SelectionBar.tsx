import type { OrderRow } from '@harkara/server/contract/models';
import { FileText, Printer, Send, X } from 'lucide-react';
import type { FormEvent } from 'react';
import { BulkConfirm } from '~/features/orders/list/actions/BulkConfirm.tsx';
import { verbOf } from '~/features/orders/list/actions/report.ts';
import type { OrderActions } from '~/features/orders/list/actions/useOrderActions.ts';
import { AllLink } from '~/features/orders/list/all/AllLink.tsx';
import type { TabName } from '~/features/orders/list/filters/filters.ts';
import { paperNamed, paperUrl } from '~/features/orders/papers/paper.ts';
import { number, plural } from '~/lib/format.ts';
import { whenOnline } from '~/lib/page/connection.ts';
import { Button, IconButton } from '~/ui/Button.tsx';
import { useCurrentPath } from '~/ui/hooks/useCurrentPath.ts';
import { useHydrated } from '~/ui/hooks/useHydrated.ts';
import { VisuallyHidden } from '~/ui/page/Page.tsx';
import { Cost } from './Cost.tsx';
import { SELECTED_ORDERS } from './form.ts';
import { Bar, Facts } from './layout.ts';
import type { RowSelection } from './useRowSelection.ts';

type Props = {
  tab: TabName;
  orders: OrderRow[];
  /** Matches of the list, on all pages. */
  total: number;
  selection: RowSelection;
  actions: OrderActions;
};

/** Actions for the selected orders. Papers open in a new tab, so their buttons submit without JavaScript. */
export function SelectionBar({
  tab,
  orders,
  total,
  selection: { selected, selectable, onSelect },
  actions: { busy, isOffline, doing, run },
}: Props) {
  const count = selected.size;
  const hydrated = useHydrated();
  const disabled = hydrated && count === 0;
  const chosen = orders.filter(({ trackingId }) => selected.has(String(trackingId)));
  const ids = chosen.map(({ trackingId }) => trackingId);
  const send = (event: FormEvent<HTMLFormElement>) => {
    const button = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null;
    if (!(button instanceof HTMLButtonElement)) return;
    // Of the selection: the boxes follow it later.
    event.preventDefault();
    const verb = verbOf(button.value);
    if (verb) run(verb, [...selected]);
    else whenOnline(() => window.open(paperUrl(paperNamed(button.value), ids), '_blank', 'noopener'));
  };
  const clear = () => {
    // The button goes with the bar.
    const box = document.querySelector<HTMLInputElement>('tbody [data-select] :checked');
    onSelect(new Set());
    box?.focus();
  };
  const paper = (path: string) =>
    ({
      disabled,
      formAction: path,
      formMethod: 'get',
      formTarget: '_blank',
      size: 'sm',
      variant: 'quiet',
    }) as const;
  return (
    <>
      <VisuallyHidden role="status">{count > 0 && `${plural(count, 'order')} selected`}</VisuallyHidden>
      <Bar
        id={SELECTED_ORDERS}
        aria-label="Selected orders"
        method="post"
        action={useCurrentPath()}
        onSubmit={send}
      >
        {/* Enter in a checkbox must not ship anything. */}
        <button type="submit" disabled hidden />
        {hydrated && (
          <Facts data-money={tab === 'PENDING' || undefined}>
            <b>{number(count)} selected</b>
            {tab === 'PENDING' && <Cost selected={selected} />}
          </Facts>
        )}
        {total > orders.length && (!hydrated || selected.size === selectable.length) && (
          <AllLink total={total} />
        )}
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
            Ship{hydrated && ` ${number(count)}`}
          </Button>
        ) : (
          <>
            <Button
              {...paper('/orders/labels')}
              name="layout"
              value="4x6"
              aria-keyshortcuts="l"
              icon={<Printer aria-hidden />}
            >
              Print label 4×6
            </Button>
            <Button {...paper('/orders/labels')} name="layout" value="a4" icon={<Printer aria-hidden />}>
              Print label A4
            </Button>
            <Button {...paper('/orders/manifest')} icon={<FileText aria-hidden />}>
              Manifest
            </Button>
          </>
        )}
        <BulkConfirm
          verb={tab === 'PENDING' ? 'delete' : 'cancel'}
          orders={chosen}
          isWaiting={busy && (doing === null || doing === 'ship')}
          busy={doing === 'delete' || doing === 'cancel'}
          onConfirm={run}
        />
        {hydrated && (
          <IconButton label="Clear the selection" data-clear onClick={clear}>
            <X aria-hidden />
          </IconButton>
        )}
      </Bar>
    </>
  );
}
