import type { Connection, ConnectionConflict, Provider } from '@harkara/server/contract/models';
import { useState } from 'react';
import { fieldErrors } from '../../api/http.ts';
import { forgetInput, useApiMutation, useApiUpdate } from '../../api/useApi.ts';
import { useConflict } from '../../ui/conflict/useConflict.ts';
import { ONE, useConnectionsChanged } from '../useConnections.ts';
import { draftOf, toInput } from './draft.ts';

type Props = {
  provider: Provider;
  /** Null: a new one. */
  connection: Connection | null;
  onSaved: (saved: Connection) => void;
};

/** The form of an account, and saving it. Typed secrets live here and nowhere else. */
export function useDraft({ provider, connection, onSaved }: Props) {
  const [base, setBase] = useState(connection);
  const [draft, setDraft] = useState(() => draftOf(provider, connection));
  const [failure, setFailure] = useState<Error | null>(null);
  const { conflict, caught, clear } = useConflict<ConnectionConflict>();
  const create = useApiMutation('admin/connections', forgetInput);
  const update = useApiUpdate(ONE, forgetInput);
  const changed = useConnectionsChanged();

  const load = (saved: Connection) => {
    setBase(saved);
    setDraft(draftOf(provider, saved));
    setFailure(null);
    clear();
  };
  const handlers = {
    onSuccess: (saved: Connection) => {
      load(saved);
      void changed();
      onSaved(saved);
    },
    onError: (error: Error) => setFailure(caught(error) ? null : error),
  };
  const save = (revision = base?.revision) => {
    const input = toInput(draft);
    if (base) update.mutate({ id: base.id, revision, ...input }, handlers);
    else create.mutate({ provider: provider.provider, ...input }, handlers);
  };
  return {
    base,
    draft,
    change: (changes: Partial<typeof draft>) => setDraft({ ...draft, ...changes }),
    isDirty: JSON.stringify(draft) !== JSON.stringify(draftOf(provider, base)),
    isPending: create.isPending || update.isPending,
    failure,
    errors: fieldErrors(failure),
    conflict,
    load,
    save,
  };
}
