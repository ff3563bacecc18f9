import { Box } from '@mui/material';
import { ParcelFilters } from '../orders/list/ParcelFilters.tsx';
import { DownloadCsv } from '../ui/list/DownloadCsv.tsx';
import { ListPage } from '../ui/list/ListPage.tsx';
import { Rows } from '../ui/list/Rows.tsx';
import { statuses } from './shipment.ts';
import { ShipmentCard } from './ShipmentCard.tsx';
import { ShipmentTable } from './ShipmentTable.tsx';
import { ScanUpload } from './upload/ScanUpload.tsx';

const sorts = [
  { field: 'date', order: 'DESC', text: 'Newest first' },
  { field: 'date', order: 'ASC', text: 'Oldest first' },
] as const;

function ShipmentList() {
  return (
    <ListPage
      title="Shipments"
      sort={sorts[0]}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <ScanUpload />
          <DownloadCsv path="admin/shipments/download" />
        </Box>
      }
      filters={<ParcelFilters list="shipments" statuses={statuses} sorts={sorts} />}
    >
      <Rows
        noun="shipments"
        emptyText="Parcels of all clients appear here once shipped."
        table={<ShipmentTable />}
        card={ShipmentCard}
      />
    </ListPage>
  );
}

export default ShipmentList;
