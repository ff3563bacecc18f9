import { listPath } from '../ui/listPath.ts';
import { TextLink } from '../ui/TextLink.tsx';

export function PointLink({ id, name }: { id: number; name: string }) {
  return (
    <TextLink to={listPath('pickup-points', { id: [id] })} sx={{ overflowWrap: 'break-word' }}>
      {name}
    </TextLink>
  );
}
