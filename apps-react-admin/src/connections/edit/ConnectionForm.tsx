import type { Connection, Provider } from '@harkara/server/contract/models';
import { RecordForm } from '../../ui/conflict/RecordForm.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { AccountFields } from './AccountFields.tsx';
import { differencesOf, fieldsOf } from './draft.ts';
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
  const { base, values, change, errors } = form;
  const fields = { provider, draft: values, errors, onChange: change };
  return (
    <Section title="Account">
      <RecordForm
        form={form}
        differencesFrom={(theirs) => differencesOf(provider, theirs, values)}
        fields={fieldsOf(provider)}
        failed="Couldn’t save the account. Try again."
        confirm={confirm}
        isBusy={isTesting}
      >
        <ProviderFields {...fields} masks={base?.secrets ?? {}} />
        <AccountFields {...fields} />
      </RecordForm>
    </Section>
  );
}
