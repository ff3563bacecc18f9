import { Alert, Button, List, ListItem, ListItemText, Paper, Typography } from '@mui/material';
import { useState } from 'react';
import { useApiQuery } from '../api/useApi.ts';
import { type Lane, laneLabel, type Serviceability } from './reach.ts';

type Props = { found: Serviceability };

/** Asks the connected couriers themselves: the table above is the operator's, and may be older. */
export function CompanyLanes({ found: { source, destination, services } }: Props) {
  const [isAsked, setAsked] = useState(false);
  const route = destination && { source: source.pinCode, destination: destination.pinCode };
  const { data, error, isFetching, refetch } = useApiQuery(
    'connections/serviceability',
    isAsked ? route : null,
  );
  const nameOf = ({ courierId, motId }: Lane) => {
    const service = services.find((one) => one.courierId === courierId && one.motId === motId);
    return service ? `${service.courierName} ${service.motName}` : `Courier ${courierId}`;
  };
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h6" component="h2">
        What the couriers say
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 1.5 }}>
        The table above is yours. The connected couriers tell what they carry on this route now.
      </Typography>
      {error && <Alert severity="error">{error.message}</Alert>}
      {data?.count === 0 && <Typography>No service has a connected account.</Typography>}
      {data && data.count > 0 && (
        <List dense aria-label="What the couriers say">
          {data.data.map((lane) => (
            <ListItem key={`${lane.courierId} ${lane.motId}`} disableGutters>
              <ListItemText primary={`${nameOf(lane)}: ${laneLabel(lane)}`} secondary={lane.remark} />
            </ListItem>
          ))}
        </List>
      )}
      <Button
        variant="outlined"
        loading={isFetching}
        onClick={() => (isAsked ? void refetch() : setAsked(true))}
      >
        {isAsked ? 'Ask again' : 'Ask the couriers'}
      </Button>
    </Paper>
  );
}
