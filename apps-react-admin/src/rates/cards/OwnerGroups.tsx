import type { RateSheet } from '@harkara/server/contract/models';
import { Box, Paper, Typography } from '@mui/material';
import { Pagination, useListContext } from 'react-admin';
import { ListEmpty } from '../../ui/list/ListEmpty.tsx';
import { ListFailed } from '../../ui/list/ListFailed.tsx';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';
import { RatesOf } from '../line/RatesOf.tsx';
import type { Direction } from './direction.ts';
import { groupsOf } from './groups.ts';
import { ModeCard } from './ModeCard.tsx';

/** Base cards, then each client's own under the client's name. */
export function OwnerGroups({ direction }: { direction: Direction }) {
  const { isPending, error, data } = useListContext<RateSheet>();
  if (error) return <ListFailed noun="rate cards" />;
  if (isPending) return <ListSkeleton />;
  if (data.length === 0)
    return (
      <Paper variant="outlined">
        <ListEmpty
          noun="rate cards"
          text="Create an extension to set a courier, a mode of transport and two weight slabs."
        />
      </Paper>
    );
  return (
    <>
      {groupsOf(data).map((owner) => (
        <Box key={owner.userId} component="section" aria-labelledby={`rates-of-${owner.userId}`}>
          <Typography variant="h2" id={`rates-of-${owner.userId}`} sx={{ mb: 1.5 }}>
            {owner.userId === null ? 'Base cards, for all clients' : <RatesOf line={owner} />}
          </Typography>
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              alignItems: 'start',
              gridTemplateColumns: 'minmax(0, 1fr)',
              '@media (min-width: 1400px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
            }}
          >
            {owner.modes.map(({ key, ...mode }) => (
              <ModeCard key={key} {...mode} direction={direction} />
            ))}
          </Box>
        </Box>
      ))}
      <Paper variant="outlined">
        <Pagination rowsPerPageOptions={[25, 50, 100]} />
      </Paper>
    </>
  );
}
