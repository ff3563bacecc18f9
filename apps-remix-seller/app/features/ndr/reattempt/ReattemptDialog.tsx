import type { FailedDelivery } from '@harkara/server/contract/models';
import { useFetcher } from '@remix-run/react';
import { RotateCw } from 'lucide-react';
import { useEffect } from 'react';
import type { loadHistory } from '~/features/ndr/history/history.server.ts';
import { History } from '~/features/ndr/history/History.tsx';
import { fieldsOf, formErrorOf } from '~/lib/forms/form.ts';
import { whenDialogLoaded } from '~/lib/page/connection.ts';
import type { action } from '~/routes/_seller.manage-ndr.$id.reattempt.tsx';
import { Button, LinkButton } from '~/ui/Button.tsx';
import { useFocusFirstError } from '~/ui/form/useFocusFirstError.ts';
import { isPlainClick } from '~/ui/isPlainClick.ts';
import { Dialog, DialogActions } from '~/ui/overlay/Dialog.tsx';
import { Stack } from '~/ui/page/Page.tsx';
import { FormError } from '~/ui/text/Notice.tsx';
import { useRowPath } from '../useRowPath.ts';
import type { ReattemptDays } from './ReattemptDate.tsx';
import { ReattemptFields } from './ReattemptFields.tsx';
import { savedOf } from './saved.ts';

/** Opens the dialog; without JavaScript the link opens the form as a page. */
export function ReattemptLink({ row, onAsk }: { row: FailedDelivery; onAsk: (row: FailedDelivery) => void }) {
  return (
    <LinkButton
      to={useRowPath(row.id, 'reattempt')}
      variant="quiet"
      size="sm"
      icon={<RotateCw aria-hidden />}
      aria-label={`Re-attempt order ${row.orderId}`}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        whenDialogLoaded(() => onAsk(row));
      }}
    >
      Re-attempt
    </LinkButton>
  );
}

type Props = { row: FailedDelivery; days: ReattemptDays; onClose: () => void };

export function ReattemptDialog({ row, days, onClose }: Props) {
  return (
    <Dialog title={`Re-attempt order ${row.orderId}`} width={600} isOpen onClose={onClose}>
      <DialogForm {...{ row, days, onClose }} />
    </Dialog>
  );
}

function DialogForm({ row, days, onClose }: Props) {
  const fetcher = useFetcher<typeof action>();
  const { load, data: events } = useFetcher<typeof loadHistory>();
  const form = useFocusFirstError(fetcher.data);
  useEffect(() => load(`/resources/ndr/${row.id}/history`), [load, row.id]);
  return (
    <fetcher.Form ref={form} method="post" action={useRowPath(row.id, 'reattempt')} noValidate>
      <Stack>
        <FormError>{formErrorOf(fetcher.data)}</FormError>
        <History row={row} events={events} />
        <ReattemptFields field={fieldsOf(fetcher.data, savedOf(row))} orderId={row.orderId} {...days} />
        <DialogActions>
          <Button type="button" variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={fetcher.state !== 'idle'}>Request re-attempt</Button>
        </DialogActions>
      </Stack>
    </fetcher.Form>
  );
}
