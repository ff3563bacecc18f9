import { Box, ButtonBase, Typography } from '@mui/material';
import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import { showErrorsInPlace } from '../../api/http.ts';
import { NOTHING, number } from '../../format.ts';
import { listPath } from '../../ui/listPath.ts';
import { Section } from '../../ui/page/Section.tsx';
import { OWNERS, type Queue } from './queues.ts';

const ONE = { page: 1, perPage: 1 };
/** Sorted by date, as their lists are: by id, the database would read all parcels to find a few old ones. */
const BY_DATE = ['shipments', 'ndr'];

function QueueRow({ queue: { text, resource, filter }, userId }: { queue: Queue; userId?: number }) {
  const chosen = { ...filter, ...(userId !== undefined && { userId }) };
  const { total, isPending } = useGetList(
    resource,
    {
      filter: chosen,
      pagination: ONE,
      sort: { field: BY_DATE.includes(resource) ? 'date' : 'id', order: 'DESC' },
    },
    showErrorsInPlace,
  );
  return (
    <Box component="li">
      <ButtonBase
        component={Link}
        to={listPath(resource, chosen)}
        sx={{
          width: '100%',
          gap: 2,
          py: 0.75,
          px: 1,
          mx: -1,
          boxSizing: 'content-box',
          justifyContent: 'space-between',
          borderRadius: 1,
          font: 'inherit',
          color: total ? 'text.primary' : 'text.secondary',
          '&:hover': { bgcolor: 'background.default' },
        }}
      >
        <span>{text}</span>
        <Box
          component="span"
          sx={{ fontWeight: total ? 650 : 400, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
        >
          {isPending ? '…' : total === undefined ? NOTHING : number(total)}
        </Box>
      </ButtonBase>
    </Box>
  );
}

/** The work that waits now, grouped by the party that acts next. The range of days does not change it. */
export function PendingWork({ userId }: { userId?: number }) {
  return (
    <Section title="Pending work" note="Open tasks by who acts next. Select a row to open its list.">
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 2, md: 4 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        {OWNERS.map(({ owner, queues }) => (
          <div key={owner}>
            <Typography
              variant="h3"
              id={`work-${owner}`}
              sx={{ fontSize: '0.875rem', fontWeight: 650, mb: 0.5 }}
            >
              {owner}
            </Typography>
            <Box component="ul" aria-labelledby={`work-${owner}`} sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {queues
                .filter(({ isOfAllClients }) => !(isOfAllClients && userId))
                .map((queue) => (
                  <QueueRow key={queue.text} queue={queue} userId={userId} />
                ))}
            </Box>
          </div>
        ))}
      </Box>
    </Section>
  );
}
