import { Alert, Box, Link, Paper } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { Facts } from '../ui/Facts.tsx';
import { CompanyLanes } from './CompanyLanes.tsx';
import { endFacts, type Serviceability } from './reach.ts';
import { ReachTable } from './ReachTable.tsx';

function EndCard({ end }: { end: Serviceability['source'] }) {
  return (
    <Paper variant="outlined" sx={{ p: 2 }}>
      <Facts facts={endFacts(end)} />
      <Link component={RouterLink} to={`/pincodes/${end.pinCode}`} sx={{ display: 'inline-block', mt: 1 }}>
        Edit {end.pinCode}
      </Link>
    </Paper>
  );
}

export function ServiceabilityResult({ found }: { found: Serviceability }) {
  const { source, destination, zone } = found;
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: '1fr', sm: destination ? '1fr 1fr' : 'minmax(0, 440px)' },
        }}
      >
        <EndCard end={source} />
        {destination && <EndCard end={destination} />}
      </Box>
      {zone && (
        <Alert severity="info" icon={false}>
          Zone {zone.id}, {zone.label}: {zone.why}.
        </Alert>
      )}
      <Paper variant="outlined" sx={{ overflow: 'clip' }}>
        <ReachTable found={found} />
      </Paper>
      {destination && <CompanyLanes key={`${source.pinCode} ${destination.pinCode}`} found={found} />}
    </>
  );
}
