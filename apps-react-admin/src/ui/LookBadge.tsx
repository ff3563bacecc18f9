import type { Tone } from '../theme/palette.ts';
import { StatusBadge } from './StatusBadge.tsx';

type Look = { value: string; text: string; tone: Tone };

/** A status with its own text and colour. One without a look, such as a newer server's, is shown as it is. */
export function LookBadge({ status, looks }: { status: string; looks: readonly Look[] }) {
  const look = looks.find(({ value }) => value === status);
  return <StatusBadge status={status} tone={look?.tone ?? 'neutral'} label={look?.text} />;
}
