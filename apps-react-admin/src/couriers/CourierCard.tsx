import type { Courier } from '@harkara/server/contract/models';
import { Box, Button } from '@mui/material';
import { yesNo } from '../format.ts';
import { CardHead } from '../ui/CardHead.tsx';
import { Facts } from '../ui/Facts.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { modesText, stateOf } from './courier.ts';

export function CourierCard({ courier, onEdit }: { courier: Courier; onEdit: (courier: Courier) => void }) {
  const { text, tone } = stateOf(courier);
  return (
    <>
      <CardHead>
        <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
          {courier.name}
        </Box>
        <StatusBadge status={text} tone={tone} />
      </CardHead>
      <Facts
        facts={[
          ['Modes', modesText(courier.motIds)],
          ['Takes returns', yesNo(courier.doesReturns)],
          ['Scheduled pickup', yesNo(courier.schedulesPickup)],
        ]}
      />
      <Button
        size="small"
        variant="outlined"
        sx={{ mt: 1 }}
        onClick={() => onEdit(courier)}
        aria-label={`Edit ${courier.name}`}
      >
        Edit
      </Button>
    </>
  );
}
