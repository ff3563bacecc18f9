import { Box, Button, Paper } from '@mui/material';
import { useState } from 'react';
import { ListBase } from 'react-admin';
import { showErrorsInPlace } from '../../api/http.ts';
import { CreateRateCard } from '../create/CreateRateCard.tsx';
import ManageRateDialog from '../editor/ManageRateDialog.tsx';
import { RateFilters, sorts } from './RateFilters.tsx';
import { RateRows } from './RateRows.tsx';

/** A client's custom rates inside another page: filters stay out of the address, and cards open in a dialog. */
function ClientRatesTab({ userId }: { userId: number }) {
  const [editedId, setEditedId] = useState<number | null>(null);
  return (
    <ListBase
      resource="extensions"
      filter={{ userId }}
      sort={sorts[1]}
      perPage={10}
      storeKey={false}
      disableSyncWithLocation
      queryOptions={showErrorsInPlace}
    >
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Box>
          <CreateRateCard userId={userId} />
        </Box>
        <RateFilters isOfOneClient />
        <Paper variant="outlined" sx={{ minWidth: 0 }}>
          <RateRows
            isOfOneClient
            emptyText="Base rates apply where this client has no custom rates."
            opens={({ extensionId }) =>
              () =>
                setEditedId(extensionId)
              }
            edit={({ extensionId, courierName, motName }) => (
              <Button
                size="small"
                variant="outlined"
                onClick={() => setEditedId(extensionId)}
                aria-label={`Edit the rates of ${courierName} ${motName}`}
              >
                Edit
              </Button>
            )}
          />
        </Paper>
      </Box>
      <ManageRateDialog extensionId={editedId} onClose={() => setEditedId(null)} />
    </ListBase>
  );
}

export default ClientRatesTab;
