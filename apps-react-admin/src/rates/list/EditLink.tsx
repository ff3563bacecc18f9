import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import type { RateLine } from '../rateLine.ts';

export function EditLink({ line: { extensionId, courierName, motName } }: { line: RateLine }) {
  return (
    <Button
      size="small"
      variant="outlined"
      component={Link}
      to={`/extensions/${extensionId}`}
      aria-label={`Edit the rates of ${courierName} ${motName}`}
    >
      Edit
    </Button>
  );
}
