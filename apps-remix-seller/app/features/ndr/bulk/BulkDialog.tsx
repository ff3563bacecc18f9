import type { FailedDelivery } from '@harkara/server/contract/models';
import { useSearchParams } from '@remix-run/react';
import { fieldsOf, formErrorOf } from '~/lib/forms/form.ts';
import { Button } from '~/ui/Button.tsx';
import { useFocusFirstError } from '~/ui/form/useFocusFirstError.ts';
import { Dialog, DialogActions } from '~/ui/overlay/Dialog.tsx';
import { Stack } from '~/ui/page/Page.tsx';
import { FormError } from '~/ui/text/Notice.tsx';
import { BulkFields } from './BulkFields.tsx';
import { titleOf } from './report.ts';
import type { BulkReattempt } from './useBulkReattempt.ts';

type Props = {
  rows: FailedDelivery[];
  days: { today: string; nextDay: string; lastDay: string };
  bulk: BulkReattempt;
};

export function BulkDialog({ rows, days, bulk }: Props) {
  return (
    <Dialog title={titleOf(rows)} width={560} isOpen onClose={bulk.close}>
      <DialogForm {...{ rows, days, bulk }} />
    </Dialog>
  );
}

function DialogForm({ rows, days, bulk: { fetcher, close } }: Props) {
  const [params] = useSearchParams();
  const form = useFocusFirstError(fetcher.data);
  return (
    <fetcher.Form ref={form} method="post" action={`/manage-ndr/reattempt?${params}`} noValidate>
      <Stack>
        <FormError>{formErrorOf(fetcher.data)}</FormError>
        <BulkFields rows={rows} days={days} field={fieldsOf(fetcher.data, { reattemptDate: days.nextDay })} />
        <DialogActions>
          <Button type="button" variant="quiet" onClick={close}>
            Cancel
          </Button>
          <Button busy={fetcher.state !== 'idle'}>Request re-attempts</Button>
        </DialogActions>
      </Stack>
    </fetcher.Form>
  );
}
