import type { CodFileRow } from '@harkara/server/contract/models';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { results } from '../file.ts';

/** Null: the row is not applied yet. */
export function ResultBadge({ result }: Pick<CodFileRow, 'result'>) {
  const look = results.find(({ value }) => value === result);
  return <StatusBadge status={result ?? 'WAITING'} tone={look?.tone ?? 'neutral'} label={look?.text} />;
}
