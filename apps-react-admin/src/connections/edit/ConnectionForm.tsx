import type { Connection, Provider } from '@harkara/server/contract/models';
import { Box, Button } from '@mui/material';
import type { FormEvent } from 'react';
import { ConflictNotice } from '../../ui/conflict/ConflictNotice.tsx';
import { FormError } from '../../ui/form/FormError.tsx';
import { LeaveGuard } from '../../ui/form/LeaveGuard.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { AccountFields } from './AccountFields.tsx';
import { differencesOf } from './draft.ts';
import { ProviderFields } from './ProviderFields.tsx';
import { useDraft } from './useDraft.ts';

type ConnectionFormProps = {
  provider: Provider;
  /** Null: a new one. */
  connection: Connection | null;
  confirm: string;
  /** True while the saved account is tested. */
  isTesting: boolean;
  onSaved: (saved: Connection) => void;
};

export function ConnectionForm({ provider, connection, confirm, isTesting, onSaved }: ConnectionFormProps) {
  const form = useDraft({ provider, connection, onSaved });
  const { base, draft, change, isDirty, isPending, failure, errors, conflict, load, save } = form;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  const fields = { provider, draft, errors, onChange: change };
  return (
    <Section title="Account">
      <Box
        component="form"
        noValidate
        autoComplete="off"
        onSubmit={submit}
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        <LeaveGuard when={isDirty} />
        {conflict && (
          <ConflictNotice
            conflict={conflict}
            differences={differencesOf(provider, conflict.current, draft)}
            onLoadTheirs={load}
            onSaveMine={save}
            isSaving={isPending}
          />
        )}
        <FormError error={failure} failed="The account could not be saved." />
        <ProviderFields {...fields} masks={base?.secrets ?? {}} />
        <AccountFields {...fields} />
        <Box>
          <Button
            type="submit"
            variant="contained"
            loading={isPending || isTesting}
            disabled={conflict !== null}
          >
            {confirm}
          </Button>
        </Box>
      </Box>
    </Section>
  );
}
