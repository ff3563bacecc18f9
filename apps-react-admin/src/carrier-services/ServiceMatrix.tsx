import type { CarrierService, Connection, Courier } from '@harkara/server/contract/models';
import { Alert, Box, Paper, Typography } from '@mui/material';
import { useState } from 'react';
import { ConnectionTabs } from '../connections/ConnectionTabs.tsx';
import { LoadingOrError } from '../ui/page/LoadingOrError.tsx';
import { Page } from '../ui/page/Page.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { type Cell, matrixOf } from './matrix.ts';
import { ServiceDialog } from './ServiceDialog.tsx';
import { ServiceTable } from './ServiceTable.tsx';
import { useServices } from './useServices.ts';

type Data = { couriers: Courier[]; services: CarrierService[]; accounts: Connection[] };

function Matrix({ data, onChanged }: { data: Data; onChanged: () => void }) {
  const [edited, setEdited] = useState<Cell | null>(null);
  const rows = matrixOf(data.couriers, data.services, data.accounts);
  return (
    <>
      {data.accounts.length === 0 && (
        <Alert severity="info">
          No courier account is connected yet. <TextLink to="/connections">Connect one</TextLink> first, then
          choose its services here.
        </Alert>
      )}
      <Paper variant="outlined" sx={{ minWidth: 0 }}>
        <ServiceTable rows={rows} onEdit={setEdited} />
      </Paper>
      {edited && (
        <ServiceDialog
          cell={edited}
          accounts={data.accounts}
          onSaved={onChanged}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

/** Which account carries which courier and mode. */
function Services() {
  const { data, error, refetch } = useServices();
  return (
    <Page title="Services" above={<ConnectionTabs />}>
      <Box sx={{ maxWidth: '72ch' }}>
        <Typography color="text.secondary">
          Choose the account and company service that book each courier and mode. In production, sellers only
          see couriers and modes with an account. Elsewhere, the sandbox books the rest.
        </Typography>
      </Box>
      {data ? (
        <Matrix data={data} onChanged={() => void refetch()} />
      ) : (
        <LoadingOrError error={error} onTryAgain={() => void refetch()} height={480} />
      )}
    </Page>
  );
}

export default Services;
