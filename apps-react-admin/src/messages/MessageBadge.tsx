import type { Message } from '@harkara/server/contract/models';
import { LookBadge } from '../ui/LookBadge.tsx';
import { states } from './message.ts';

export function MessageBadge({ state }: Pick<Message, 'state'>) {
  return <LookBadge status={state} looks={states} />;
}
