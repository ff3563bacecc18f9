import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { listAt } from '../ui/listAt.ts';

export function PointLink({ id, name }: { id: number; name: string }) {
  return (
    <Link
      component={RouterLink}
      to={listAt('pickup-points', { id: [id] })}
      underline="hover"
      sx={{ overflowWrap: 'break-word' }}
    >
      {name}
    </Link>
  );
}
