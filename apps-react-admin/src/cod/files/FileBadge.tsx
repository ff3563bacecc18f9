import type { CodFile } from '@harkara/server/contract/models';
import { StatusBadge } from '../../ui/StatusBadge.tsx';

export function FileBadge({ state }: Pick<CodFile, 'state'>) {
  return state === 'DONE' ? (
    <StatusBadge status={state} tone="success" label="Applied" />
  ) : (
    <StatusBadge status={state} tone="info" label="Being applied" />
  );
}
