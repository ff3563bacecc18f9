import type { OrderRow } from '@harkara/server/contract/models';
import { useId, useState } from 'react';
import { plural } from '~/lib/format.ts';
import { whenDialogLoaded } from '~/lib/page/connection.ts';
import { Button } from '~/ui/Button.tsx';
import { useHydrated } from '~/ui/hooks/useHydrated.ts';
import { ConfirmDialog } from '~/ui/overlay/ConfirmDialog.tsx';
import { UnfoldedQuestion } from '~/ui/overlay/UnfoldedQuestion.tsx';
import { Muted } from '~/ui/page/Page.tsx';
import { TOO_LATE, TOO_LATE_ALL, useCancelText } from './cancelText.ts';
import type { Verb } from './report.ts';

type Props = {
  verb: Exclude<Verb, 'ship'>;
  /** The selected orders. */
  orders: OrderRow[];
  isWaiting: boolean;
  busy: boolean;
  onConfirm: (verb: Verb, ids: string[]) => void;
};

const TEXTS = {
  delete: {
    label: 'Delete',
    title: (orders: string) => `Delete ${orders}?`,
    text: 'This permanently deletes the orders.',
    button: 'Yes, delete',
    cancel: 'No, keep them',
  },
  cancel: {
    label: 'Cancel orders',
    title: (orders: string) => `Cancel ${orders}?`,
    text: 'We’ll cancel the pickups and refund the charges.',
    button: 'Yes, Cancel',
    cancel: "No, Don't Cancel",
  },
};

/**
 * Deletes or cancels the selected orders after confirmation. Without JavaScript the question unfolds below
 * the button.
 */
export function BulkConfirm({ verb, orders, isWaiting, busy, onConfirm }: Props) {
  const [isAsking, setAsking] = useState(false);
  const reasonId = useId();
  const { label, title, ...texts } = TEXTS[verb];
  const affected = verb === 'cancel' ? orders.filter(({ canCancel }) => canCancel) : orders;
  const cancelText = useCancelText(affected);
  if (!useHydrated()) {
    return (
      <UnfoldedQuestion
        label={label}
        question={`${title('the selected orders')} ${texts.text}`}
        button={{ text: texts.button, intent: verb }}
      />
    );
  }
  const left = orders.length - affected.length;
  const isTooLate = orders.length > 0 && affected.length === 0;
  const skipped = left > 0 && `We’ll skip ${plural(left, 'order')}: the courier already has the parcel.`;
  return (
    <>
      <Button
        type="button"
        size="sm"
        variant="quiet"
        data-danger={verb === 'delete' || undefined}
        disabled={affected.length === 0 || isWaiting}
        busy={busy}
        aria-describedby={isTooLate ? reasonId : undefined}
        onClick={() => whenDialogLoaded(() => setAsking(true))}
      >
        {label}
      </Button>
      {isTooLate && <Muted id={reasonId}>{orders.length === 1 ? TOO_LATE : TOO_LATE_ALL}</Muted>}
      {isAsking && (
        <ConfirmDialog
          {...texts}
          text={verb === 'cancel' ? [cancelText, skipped].filter(Boolean).join(' ') : texts.text}
          danger
          title={title(plural(affected.length, 'order'))}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            onConfirm(
              verb,
              affected.map(({ trackingId }) => String(trackingId)),
            );
          }}
        />
      )}
    </>
  );
}
