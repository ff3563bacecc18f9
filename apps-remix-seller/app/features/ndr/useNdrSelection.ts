import type { FailedDelivery } from '@harkara/server/contract/models';
import { useLocation } from '@remix-run/react';
import { useState } from 'react';

const NONE: ReadonlySet<string> = new Set();

/**
 * The selected rows of this page of the list. A requested row leaves the selection, and a refused row stays.
 */
export function useNdrSelection(rows: FailedDelivery[]) {
  const { search } = useLocation();
  const [state, setState] = useState({ search, ids: NONE });
  const selectable = rows.filter(({ canReattempt }) => canReattempt).map(({ id }) => String(id));
  const ids = state.search === search ? state.ids : NONE;
  return {
    selectable,
    selected: new Set(selectable.filter((id) => ids.has(id))) as ReadonlySet<string>,
    onSelect: (next: ReadonlySet<string>) => setState({ search, ids: next }),
  };
}

export type NdrSelection = ReturnType<typeof useNdrSelection>;
