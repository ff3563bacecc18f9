import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import type { Extension } from './extension.ts';

export function EditLink({ extension: { extensionId, courierName, motName } }: { extension: Extension }) {
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
