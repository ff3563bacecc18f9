import { useFetcher } from '@remix-run/react';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { fieldsOf, formErrorOf } from '~/form';
import type { action } from '~/routes/_seller.settings.pickup-points.new';
import { Button, LinkButton } from '../Button';
import { Dialog, DialogActions } from '../Dialog';
import { FormError } from '../Notice';
import { Stack } from '../Page';
import { useFocusFault } from '../useFocusFault';
import { useHydrated } from '../useHydrated';
import { PickupPointFields } from './PickupPointFields';

const NEW = '/settings/pickup-points/new';

/**
 * Adds a pickup point without leaving the page, whose loader then shows it. Without JavaScript a link to the form's own
 * page, which leads back to `returnTo`; without that it opens in a tab of its own.
 */
export function AddPickupPoint({ label = 'Add pickup point', returnTo }: { label?: string; returnTo?: string }) {
  const [isOpen, setOpen] = useState(false);
  const icon = <Plus aria-hidden />;
  if (!useHydrated()) {
    const to = returnTo ? `${NEW}?${new URLSearchParams({ redirectTo: returnTo })}` : NEW;
    return (
      <LinkButton to={to} target={returnTo ? undefined : '_blank'} variant="quiet" size="sm" icon={icon}>
        {label}
      </LinkButton>
    );
  }
  return (
    <>
      <Button type="button" variant="quiet" size="sm" icon={icon} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog title="Create Pickup Point" width={680} isOpen={isOpen} onClose={() => setOpen(false)}>
        <DialogForm onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function DialogForm({ onClose }: { onClose: () => void }) {
  const fetcher = useFetcher<typeof action>();
  const answer = fetcher.data;
  const form = useFocusFault(answer);
  const isSaved = fetcher.state === 'idle' && answer && 'saved' in answer;
  if (isSaved) {
    return (
      <>
        <p role="status">{answer.saved}</p>
        <DialogActions>
          <Button type="button" autoFocus onClick={onClose}>
            Done
          </Button>
        </DialogActions>
      </>
    );
  }
  return (
    // React hands events through the dialog to a form around the button: this one is not its business.
    <fetcher.Form
      ref={form}
      method="post"
      action={`${NEW}?stay`}
      noValidate
      onSubmit={(event) => event.stopPropagation()}
    >
      <Stack $gap={20}>
        <FormError>{formErrorOf(answer)}</FormError>
        <PickupPointFields field={fieldsOf(answer)} isNew />
        <DialogActions>
          <Button type="button" variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={fetcher.state !== 'idle'}>Create pickup point</Button>
        </DialogActions>
      </Stack>
    </fetcher.Form>
  );
}
