import { Button, List, ListItem, ListItemText, Typography } from '@mui/material';
import { useState } from 'react';
import { useApiQuery } from '../api/useApi.ts';
import { ReadError } from '../ui/page/ReadError.tsx';
import { Section } from '../ui/page/Section.tsx';
import { type Lane, laneLabel, type Serviceability } from './reach.ts';

/** Asks the connected couriers themselves: the table above is the operator's, and may be older. */
export function CompanyLanes({ found: { source, destination, services } }: { found: Serviceability }) {
  const [isAsked, setAsked] = useState(false);
  const route = destination && { source: source.pinCode, destination: destination.pinCode };
  const lanes = useApiQuery('connections/serviceability', isAsked ? route : null);
  const nameOf = ({ courierId, motId }: Lane) => {
    const service = services.find((one) => one.courierId === courierId && one.motId === motId);
    return service ? `${service.courierName} ${service.motName}` : `Courier ${courierId}`;
  };
  return (
    <Section
      title="Live courier check"
      note="The table above shows your settings. Check what connected couriers carry on this route now."
    >
      <ReadError error={lanes.error} />
      {lanes.data?.count === 0 && <Typography>No service has a connected courier account.</Typography>}
      {lanes.data && lanes.data.count > 0 && (
        <List dense aria-label="Live courier check">
          {lanes.data.data.map((lane) => (
            <ListItem key={`${lane.courierId} ${lane.motId}`} disableGutters>
              <ListItemText primary={`${nameOf(lane)}: ${laneLabel(lane)}`} secondary={lane.remark} />
            </ListItem>
          ))}
        </List>
      )}
      <Button
        variant="outlined"
        loading={lanes.isFetching}
        onClick={() => (isAsked ? void lanes.refetch() : setAsked(true))}
      >
        {isAsked ? 'Check again' : 'Check with couriers'}
      </Button>
    </Section>
  );
}
