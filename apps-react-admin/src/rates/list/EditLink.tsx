import type { RateCardLine } from '@harkara/server/contract/models';
import { Button } from '@mui/material';
import { Link } from 'react-router-dom';

type EditLinkProps = { line: Pick<RateCardLine, 'extensionId' | 'courierName' | 'motName'> };

export function EditLink({ line: { extensionId, courierName, motName } }: EditLinkProps) {
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
