import type { Connection } from '@harkara/server/contract/models';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { stateOf } from './connection.ts';

export function StateBadge({ connection }: { connection: Connection }) {
  const { text, tone } = stateOf(connection);
  return <StatusBadge status={text} label={text} tone={tone} />;
}
