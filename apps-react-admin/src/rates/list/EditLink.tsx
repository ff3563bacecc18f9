import type { RateCardLine } from '@harkara/server/contract/models';
import { Button } from '@mui/material';
import { Link } from 'react-router-dom';

export function EditLink({ line: { extensionId, courierName, motName } }: { line: RateCardLine }) {
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
