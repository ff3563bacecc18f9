import type { UserRow } from '@harkara/server/contract/models';
import { StatusBadge } from '../ui/StatusBadge.tsx';

const TONES = { ACTIVE: 'success', INACTIVE: 'danger', UNVERIFIED: 'warning' } as const;

export function UserBadge({ user: { currentStatus } }: { user: Pick<UserRow, 'currentStatus'> }) {
  return <StatusBadge status={currentStatus} tone={TONES[currentStatus]} />;
}
