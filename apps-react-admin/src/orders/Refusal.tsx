import type { ConsoleOrderRow } from '@harkara/server/contract/models';
import { Typography } from '@mui/material';
import { dateTime } from '../format.ts';

/** Why a courier did not take the pending order, in its own words. */
export function Refusal({ order: { active, refusal, refusedDate } }: { order: ConsoleOrderRow }) {
  if (!refusal) return null;
  return (
    <Typography
      component="span"
      variant="body2"
      sx={{ display: 'block', maxWidth: '48ch', color: 'error.main', overflowWrap: 'anywhere' }}
    >
      {active && 'Not shipped. '}
      {refusal} {refusedDate && `(${dateTime(refusedDate)})`}
    </Typography>
  );
}
