import type { SavedView } from '@harkara/server/contract/models';
import { Form } from '@remix-run/react';
import { fieldsOf, formErrorOf } from '~/lib/forms/form.ts';
import { Button } from '~/ui/Button.tsx';
import { Field } from '~/ui/form/Field.tsx';
import { useFocusFirstError } from '~/ui/form/useFocusFirstError.ts';
import { useCurrentPath } from '~/ui/hooks/useCurrentPath.ts';
import { DialogActions } from '~/ui/overlay/Dialog.tsx';
import { Stack } from '~/ui/page/Page.tsx';
import { FormError } from '~/ui/text/Notice.tsx';

type FormProps = { view: SavedView | null; answer: unknown; onCancel?: () => void };

/** Names a new view, or renames `view`. */
export function NameForm({ view, answer, onCancel }: FormProps) {
  const form = useFocusFirstError(answer);
  const field = fieldsOf(answer, { name: view?.name });
  return (
    <Form ref={form} method="post" action={useCurrentPath()} noValidate>
      <Stack>
        <FormError>{formErrorOf(answer)}</FormError>
        <Field label="Name" maxLength={40} required autoFocus autoComplete="off" {...field('name')} />
      </Stack>
      <DialogActions>
        {onCancel && (
          <Button type="button" variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
        {view && <input type="hidden" name="id" value={view.id} />}
        <Button name="intent" value={view ? 'rename-view' : 'create-view'}>
          {view ? 'Rename' : 'Save view'}
        </Button>
      </DialogActions>
    </Form>
  );
}
