import type { Message } from '@harkara/server/contract/models';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { states } from './message.ts';

export function MessageBadge({ state }: Pick<Message, 'state'>) {
  const look = states.find(({ value }) => value === state);
  return <StatusBadge status={state} label={look?.text} tone={look?.tone ?? 'neutral'} />;
}
