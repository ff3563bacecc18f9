import { TextLink } from '../ui/TextLink.tsx';
import { adjustmentPath } from './adjustmentPath.ts';

export function AdjustmentLink({ id, text }: { id: number; text: string | null }) {
  return <TextLink to={adjustmentPath(id)}>{text ?? `Adjustment ${id}`}</TextLink>;
}
