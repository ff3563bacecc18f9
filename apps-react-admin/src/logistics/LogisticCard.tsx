import { Box, Button } from '@mui/material';
import { words, yesNo } from '../format.ts';
import { CardHead } from '../ui/CardHead.tsx';
import { Facts } from '../ui/Facts.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { type Logistic, modesText, stateOf } from './logistic.ts';

export function LogisticCard({
  logistic,
  onEdit,
}: {
  logistic: Logistic;
  onEdit: (logistic: Logistic) => void;
}) {
  const { text, tone } = stateOf(logistic);
  return (
    <>
      <CardHead>
        <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
          {logistic.name}
        </Box>
        <StatusBadge status={text} tone={tone} />
      </CardHead>
      <Facts
        facts={[
          ['Modes', modesText(logistic.motIds)],
          ['Booked through', logistic.carrier === null ? 'Nobody yet' : words(logistic.carrier)],
          ['Takes returns', yesNo(logistic.doesReturns)],
          ['Scheduled pickup', yesNo(logistic.schedulesPickup)],
        ]}
      />
      <Button
        size="small"
        variant="outlined"
        sx={{ mt: 1 }}
        onClick={() => onEdit(logistic)}
        aria-label={`Edit ${logistic.name}`}
      >
        Edit
      </Button>
    </>
  );
}
