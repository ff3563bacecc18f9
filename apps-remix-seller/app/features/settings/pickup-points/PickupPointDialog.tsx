import type { PickupPoint } from '@harkara/server/contract/models';
import { useFetcher } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { fieldsOf, formErrorOf, type FormState } from '~/lib/forms/form.ts';
import { Button } from '~/ui/Button.tsx';
import { useFocusFirstError } from '~/ui/form/useFocusFirstError.ts';
import { useLiveErrors } from '~/ui/form/useLiveErrors.ts';
import { Dialog, DialogActions } from '~/ui/overlay/Dialog.tsx';
import { Stack } from '~/ui/page/Page.tsx';
import { FormError } from '~/ui/text/Notice.tsx';
import type { NewPoint } from './new-point.ts';
import { PickupPointFields } from './PickupPointFields.tsx';

const POINTS = '/settings/pickup-points';

type Props = {
  /** The point to edit; without it the dialog creates one. */
  point?: PickupPoint;
  newPoint?: NewPoint;
  onClose: () => void;
  onSaved?: (id: number) => void;
};

/** Creates or edits a pickup point over the page, which then lists it. */
export function PickupPointDialog(props: Props) {
  return (
    <Dialog
      title={props.point ? 'Edit Pickup Point' : 'Create Pickup Point'}
      width={680}
      isOpen
      onClose={props.onClose}
    >
      <DialogForm {...props} />
    </Dialog>
  );
}

function DialogForm({ point, newPoint, onClose, onSaved }: Props) {
  const fetcher = useFetcher<FormState | { saved: number }>();
  const answer = fetcher.data;
  const ref = useFocusFirstError(answer);
  const { onInput, live } = useLiveErrors(answer);
  const savedId = fetcher.state === 'idle' && answer && 'saved' in answer ? answer.saved : null;
  const latest = useRef({ onClose, onSaved });
  useEffect(() => {
    latest.current = { onClose, onSaved };
  });
  useEffect(() => {
    if (savedId === null) return;
    latest.current.onSaved?.(savedId);
    latest.current.onClose();
  }, [savedId]);

  return (
    // React events bubble from the dialog to a form around the button: stops them.
    <fetcher.Form
      ref={ref}
      method="post"
      action={`${POINTS}/${point ? point.id : 'new'}?stay`}
      noValidate
      onSubmit={(event) => event.stopPropagation()}
      onChange={(event) => event.stopPropagation()}
      onInput={(event) => {
        event.stopPropagation();
        onInput(event);
      }}
    >
      <Stack $gap={20}>
        <FormError>{formErrorOf(answer)}</FormError>
        <PickupPointFields field={live(fieldsOf(answer, { ...(point ?? newPoint) }))} isNew={!point} />
        <DialogActions>
          <Button type="button" variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={fetcher.state !== 'idle'}>{point ? 'Save changes' : 'Create pickup point'}</Button>
        </DialogActions>
      </Stack>
    </fetcher.Form>
  );
}
