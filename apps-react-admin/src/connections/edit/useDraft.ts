import type { Connection, ConnectionConflict, Provider } from '@harkara/server/contract/models';
import { forgetInput, useApiMutation, useApiUpdate } from '../../api/useApi.ts';
import { useRecordForm } from '../../ui/conflict/useRecordForm.ts';
import { ONE, useConnectionsChanged } from '../useConnections.ts';
import { type Draft, draftOf, toInput } from './draft.ts';

type Props = {
  provider: Provider;
  /** Null: a new one. */
  connection: Connection | null;
  onSaved: (saved: Connection) => void;
};

/** The form of an account. Typed secrets live here and nowhere else. */
export function useDraft({ provider, connection, onSaved }: Props) {
  const create = useApiMutation('admin/connections', forgetInput);
  const update = useApiUpdate(ONE, forgetInput);
  const changed = useConnectionsChanged();
  const form = useRecordForm<Connection, Draft, ConnectionConflict, null>({
    record: connection,
    valuesOf: (saved) => draftOf(provider, saved),
    onSaved: (saved) => {
      void changed();
      onSaved(saved);
    },
  });
  const { base, values, begin, handlers } = form;
  const save = (revision = base?.revision) => {
    begin();
    const input = toInput(values);
    if (base) update.mutate({ id: base.id, revision, ...input }, handlers);
    else create.mutate({ provider: provider.provider, ...input }, handlers);
  };
  return { ...form, isPending: create.isPending || update.isPending, save };
}
