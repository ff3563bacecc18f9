import { StatusBadge } from '../ui/StatusBadge.tsx';

export function ActiveBadge({ isActive }: { isActive: boolean }) {
  const text = isActive ? 'Active' : 'Inactive';
  return <StatusBadge status={text} label={text} tone={isActive ? 'success' : 'neutral'} />;
}
